import type { EntryWords } from '../admin/fields.ts';

interface SectionWords {
  readonly title: string;
  /** A line of explanation. */
  readonly text?: string;
}

/** The texts of a resource. What is left out derives from the names in the declaration. */
export interface ResourceWords {
  /** The noun for a record within a sentence; `many` is its plural. */
  readonly one: string;
  readonly many: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly help?: Readonly<Record<string, string>>;
  readonly sections?: Readonly<Record<string, SectionWords>>;
  readonly tabs?: Readonly<Record<string, string>>;
  /** The words for the entries of fields whose values are lists. */
  readonly entries?: Readonly<Record<string, EntryWords>>;
  readonly quickFilters?: Readonly<Record<string, string>>;
  /** What each transition does, shown before it is made. */
  readonly transitions?: Readonly<Record<string, string>>;
  /** A transition's button and dialog title, where verb and noun don't say it: “Mark as failed”. */
  readonly actions?: Readonly<Record<string, string>>;
  /** A sentence on who reads the reason of a transition, if it isn't the owner. */
  readonly readers?: Readonly<Record<string, string>>;
  /** Common reasons for a transition, to choose from instead of writing. The reader sees them unchanged. */
  readonly reasons?: Readonly<Record<string, readonly string[]>>;
  /** The text above the problem that refused a transition. */
  readonly failures?: Readonly<Record<string, string>>;
  /** The list without any records. */
  readonly empty?: string;
  /** For a role that may open the form for a new record, but not create one. */
  readonly cannotAdd?: string;
}
