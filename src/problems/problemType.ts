/** A type of problem. */
interface ProblemType {
  /** Never changes, because clients identify the problem by it. */
  readonly type: `urn:uuid:${string}`;
  /** HTTP status. */
  readonly status: number;
  /** With placeholders for the parameters. */
  readonly message: string;
}

/** Types of problems, by name. */
export type ProblemTypes = Readonly<Record<string, ProblemType>>;
