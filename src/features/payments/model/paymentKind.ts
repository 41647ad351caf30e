/** The kind of records that a file of transaction hashes pays. */
export interface PaymentKind {
  /** “line”, “lines” */
  readonly nouns: { readonly one: string; readonly many: string };
  /** Whether rows with a problem are skipped; otherwise one problem refuses the whole file. */
  readonly takesRest: boolean;
}
