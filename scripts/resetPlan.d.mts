export interface ResetRequest {
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly args: readonly string[];
}

export interface ResetPlan {
  /** Why nothing is removed. */
  readonly refusal?: string;
  /** The data folder, unless it has no data. */
  readonly dataDir?: string;
  /** Whether `--yes` was said. */
  readonly isConfirmed?: boolean;
  readonly paths?: readonly string[];
}

export function planReset(request: ResetRequest): ResetPlan;
export function printedPath(root: string, path: string): string;
