/** What a file of transaction hashes pays. */
export interface PaymentKind {
  /** “line”, “lines” */
  readonly nouns: { readonly one: string; readonly many: string };
  /** Whether rows with a problem are left out and the others taken; otherwise they keep the whole file from being taken. */
  readonly takesRest: boolean;
}
