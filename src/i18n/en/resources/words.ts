/** The labels of a resource, which every list loads. What is left out derives from the names in the declaration. */
export interface ResourceWords {
  /** The noun for a record within a sentence; `many` is its plural. */
  readonly one: string;
  readonly many: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly tabs?: Readonly<Record<string, string>>;
  /** The titles of further lists. */
  readonly lists?: Readonly<Record<string, string>>;
  readonly quickFilters?: Readonly<Record<string, string>>;
  /** A transition's button and dialog title, where verb and noun don't say it: “Mark as failed”. */
  readonly actions?: Readonly<Record<string, string>>;
  /** The list without any records. */
  readonly empty?: string;
}
