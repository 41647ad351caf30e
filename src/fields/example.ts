import type { AnyField } from '#src/schema/field.ts';

/** What a kind shows itself with on /components: its folder's `example.ts` exports one as `example`. */
export interface Example {
  readonly field: AnyField;
  /** A value that the field's rules refuse, to show the error with. */
  readonly refused: unknown;
}
