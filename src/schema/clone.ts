/** How a record is copied as a new one. What only the platform writes isn't copied: it begins as in any new record. */
export interface Clone<N extends string = string> {
  /** The text that gets “(copy)”; the title by default. */
  readonly rename?: N;
  /** Fields that get their default, or stay empty. */
  readonly reset?: readonly N[];
  /** Resource → its field that refers to the record: those records are copied too, and refer to the copy. */
  readonly children?: Readonly<Record<string, string>>;
}
