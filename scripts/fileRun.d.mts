/** A test file, and the project of vitest.config.ts that it runs in. */
export interface TestFile {
  readonly file: string;
  readonly project: string;
}

export interface FileRequest {
  readonly path: string | undefined;
  /** Whether the file has to run on PostgreSQL. */
  readonly isPostgres: boolean;
  readonly isThere: boolean;
  /** Whether only PGlite can run the file. */
  readonly isEmbedded: boolean;
}

/** One of: the file in its projects, the source file whose tests run, or the reason why nothing runs. */
export interface FilePlan {
  readonly files?: readonly TestFile[];
  readonly related?: string;
  readonly refusal?: string;
}

/** Where API tests run. */
export interface Databases {
  readonly hasPostgres: boolean;
  readonly isEmbeddedOnly: (file: string) => boolean;
  readonly isOnPgliteToo: (file: string) => boolean;
}

/** A run of vitest. */
export interface TestRun {
  readonly projects: readonly string[];
  readonly files: readonly string[];
  readonly isPostgres: boolean;
}

export function planFile(tests: readonly TestFile[], request: FileRequest): FilePlan;
export function planRuns(selected: readonly TestFile[], databases: Databases): TestRun[];
