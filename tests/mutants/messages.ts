/** A test file in a project of vitest.config.ts. */
export interface TestFile {
  readonly project: string;
  readonly file: string;
}

/** Asks the vitest process to run test files, in their order, until one fails. */
export interface RunRequest {
  /** Undefined for the code as it is. */
  readonly mutant?: string;
  readonly files: readonly TestFile[];
  /** Continues after a failure. */
  readonly all: boolean;
}

/** A test file has ended. */
export interface FileEnded extends TestFile {
  readonly kind: 'file';
  readonly passed: boolean;
  readonly seconds: number;
  /** The mutants that it reached only while modules loaded, and those that it reached while tests ran. */
  readonly loaded?: readonly string[];
  readonly run?: readonly string[];
}

export type HostMessage =
  | { readonly kind: 'ready'; readonly files: readonly TestFile[] }
  | FileEnded
  /** A run has ended. `failure` names the test that failed. */
  | { readonly kind: 'ended'; readonly failure?: string };
