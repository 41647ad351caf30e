/** A type of problem. */
interface ProblemType {
  /** Never changes, because clients identify the problem by it. */
  readonly type: `urn:uuid:${string}`;
  /** HTTP status. */
  readonly status: number;
  /** With placeholders for the parameters. */
  readonly message: string;
}

/** The message of a problem without a known type or a title (specification section 8). */
export const unknownError = 'Unknown error';

/** Types of problems, by name. */
export type ProblemTypes = Readonly<Record<string, ProblemType>>;
