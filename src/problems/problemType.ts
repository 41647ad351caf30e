/** What the platform says of a kind of problem. */
interface ProblemType {
  /** Never changes: others know the problem by it. */
  readonly type: `urn:uuid:${string}`;
  /** What it is answered with. */
  readonly status: number;
  /** With placeholders for its parameters. */
  readonly message: string;
}

/** What people read of a problem that has neither a known type nor a title (specification section 8). */
export const unknownError = 'Unknown error';

/** A part of the catalogue, by name. */
export type ProblemTypes = Readonly<Record<string, ProblemType>>;
