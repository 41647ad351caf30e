import { type Common, field } from '#src/schema/field.ts';

export type RichTextOptions = {
  /** Minimum number of characters, without the markup. */
  min?: number;
  /** Maximum number of characters, including the markup. */
  max?: number;
};

/** A formatted text, as HTML limited to the elements that the editor's toolbar can create. */
export const richText = <R extends boolean = false, RO extends boolean = false>(
  options: Common<R, RO> & RichTextOptions = {},
) => field<string, R, RO>('richText', options, { isLarge: true });
