/** A test file, and the project of vitest.config.ts that it runs in. */
export interface TestFile {
  readonly file: string;
  readonly project: string;
}

export interface FileRequest {
  readonly path: string | undefined;
  readonly isPostgres: boolean;
  readonly isThere: boolean;
}

/** One of: the file in its projects, the file on PostgreSQL, the tests related to a source file, or the reason why nothing runs. */
export interface FilePlan {
  readonly files?: readonly TestFile[];
  readonly postgres?: string;
  readonly related?: string;
  readonly refusal?: string;
}

export function planFile(tests: readonly TestFile[], request: FileRequest): FilePlan;
