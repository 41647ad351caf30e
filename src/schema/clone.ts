/** How a record is copied as a new one. What only the platform writes isn't copied: it begins as in any new record. */
export interface Clone<N extends string = string> {
  /** The text that gets “(copy)”, so that the two are told apart; the title by default. */
  readonly rename?: N;
  /** Fields that begin anew: with their default, or empty. */
  readonly reset?: readonly N[];
  /** Resource → its field that refers to the record: those records are copied too, and refer to the copy. */
  readonly children?: Readonly<Record<string, string>>;
}
