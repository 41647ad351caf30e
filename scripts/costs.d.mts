/** A test file as it ran in one project. */
export interface FileCosts {
  /** Relative to the project's folder. */
  readonly file: string;
  /** How many tests it ran. */
  readonly tests: number;
  /** How often it asked for what: see `Cost` in tests/support/costs.ts. */
  readonly costs: Readonly<Record<string, number>>;
}

/** Seconds that one of each takes on two cores: of a file, a test, and everything that files ask for. */
export type Weights = Readonly<Record<string, number>>;

export interface StageCosts {
  readonly stage: string;
  readonly files: readonly FileCosts[];
  /** Seconds. */
  readonly budget: number;
  readonly weights: Weights;
  /** Seconds of each file, as `recordOf` answered them. */
  readonly recorded: Readonly<Record<string, number>>;
}

export function recordOf(files: readonly FileCosts[], weights: Weights): Record<string, number>;
export function judgeStage(stage: StageCosts): { readonly seconds: number; readonly excess?: string };
