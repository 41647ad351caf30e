/** A value that a write has changed. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** One write of a record, as its history tells it. */
export interface HistoryEntry {
  readonly id: number;
  readonly at: string;
  /** Null where the platform did it by itself. */
  readonly by: { readonly id: number; readonly name: string } | null;
  /** The role that they acted in. */
  readonly role: string | null;
  /** `create`, `update`, or the name of a transition. */
  readonly action: string;
  readonly reason: string | null;
  /** None for the creation: what the record began with follows from what has changed since. */
  readonly changes: readonly FieldChange[];
}

/** Some of a record's history, the newest first. */
export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  /** The cursor of the next page; null on the last one. */
  readonly next: number | null;
}
