import type { EntryWords } from '../admin/fields.ts';

interface SectionWords {
  readonly title: string;
  /** A line of explanation. */
  readonly text?: string;
}

/** What people read of a resource. Whatever is left out derives from the names in the declaration. */
export interface ResourceWords {
  /** A record, in the middle of a sentence; the other one for several. */
  readonly one: string;
  readonly many: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly help?: Readonly<Record<string, string>>;
  readonly sections?: Readonly<Record<string, SectionWords>>;
  readonly tabs?: Readonly<Record<string, string>>;
  /** What the entries of a field are called that is a list of them. */
  readonly entries?: Readonly<Record<string, EntryWords>>;
  readonly quickFilters?: Readonly<Record<string, string>>;
  /** What each move does, said before it is made. */
  readonly transitions?: Readonly<Record<string, string>>;
  /** What a move is called on its button and over its question, where its verb and the noun don't say it: “Mark as failed”. */
  readonly actions?: Readonly<Record<string, string>>;
  /** Who reads the reason of a move, where it isn't the owner: a sentence. */
  readonly readers?: Readonly<Record<string, string>>;
  /** Reasons that are given often for a move, to choose from instead of writing. They are read as they stand. */
  readonly reasons?: Readonly<Record<string, readonly string[]>>;
  /** What is said above the problem, where a move couldn't be made. */
  readonly failures?: Readonly<Record<string, string>>;
  /** The list before there is any record. */
  readonly empty?: string;
  /** To a role that may open the form for a new record, but makes none. */
  readonly cannotAdd?: string;
}
