/** What the platform says of a kind of problem. */
interface ProblemType {
  /** Never changes: others know the problem by it. */
  readonly type: `urn:uuid:${string}`;
  /** What it is answered with. */
  readonly status: number;
  /** With placeholders for its parameters. */
  readonly message: string;
}

/** A part of the catalogue, by name. */
export type ProblemTypes = Readonly<Record<string, ProblemType>>;
