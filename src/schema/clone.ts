/** How a record is copied. Fields that only the platform writes start as in any new record. */
export interface Clone<N extends string = string> {
  /** The text that gets “(copy)”; the title by default. */
  readonly rename?: N;
  /** Fields that get their default, or stay empty. */
  readonly reset?: readonly N[];
  /** Resource → its field that refers to the record. Those records are copied too, and refer to the copy. */
  readonly children?: Readonly<Record<string, string>>;
}
