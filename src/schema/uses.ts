/** The records of a resource that refer to a record through a field, of those that the reader may read. */
export interface Use {
  readonly resource: string;
  readonly field: string;
  /** At most `limits.usesCounted`. */
  readonly count: number;
  /** Whether there are more. */
  readonly isMore: boolean;
  /** What their list is filtered by; null where it can't be. */
  readonly filter: Readonly<Record<string, unknown>> | null;
}

/** What uses a record; nothing that there is none of. */
export interface Uses {
  readonly uses: readonly Use[];
}
