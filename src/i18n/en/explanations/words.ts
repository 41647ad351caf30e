import type { EntryWords } from '../admin/fields.ts';

export interface SectionWords {
  readonly title: string;
  /** A line of explanation. */
  readonly text?: string;
}

/** What forms, pages and dialogs say of a resource besides its labels. Lists don't load it. */
export interface ResourceExplanations {
  readonly help?: Readonly<Record<string, string>>;
  readonly sections?: Readonly<Record<string, SectionWords>>;
  /** The words for the entries of fields whose values are lists. */
  readonly entries?: Readonly<Record<string, EntryWords>>;
  /** What each transition does, shown before it is made. */
  readonly transitions?: Readonly<Record<string, string>>;
  /** A sentence on who reads the reason of a transition, if it isn't the owner. */
  readonly readers?: Readonly<Record<string, string>>;
  /** Common reasons for a transition, to choose from instead of writing. The reader sees them unchanged. */
  readonly reasons?: Readonly<Record<string, readonly string[]>>;
  /** The text above the problem that refused a transition. */
  readonly failures?: Readonly<Record<string, string>>;
  /** What saving a material change does to the record’s status, shown before it is saved. */
  readonly material?: string;
  /** For a role that may open the form for a new record, but not create one. */
  readonly cannotAdd?: string;
}
