/** A value that a write changed. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** One write of a record, in its history. */
export interface HistoryEntry {
  readonly id: number;
  readonly at: string;
  /** Null for a write by the platform. */
  readonly by: { readonly id: number; readonly name: string } | null;
  /** The role that the user acted in. */
  readonly role: string | null;
  /** `create`, `update`, the name of a transition, or another verb of the declaration's `recorded`. */
  readonly action: string;
  readonly reason: string | null;
  /** Empty for the creation: the initial values follow from the later changes. */
  readonly changes: readonly FieldChange[];
}

/** A page of a record's history, newest first. */
export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  /** The cursor of the next page; null on the last one. */
  readonly next: number | null;
}
