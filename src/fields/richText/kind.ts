import { type Common, field } from '#src/schema/field.ts';

export type RichTextOptions = {
  /** Characters of its text, without the markup. */
  min?: number;
  /** Characters, the markup included. */
  max?: number;
};

/** A text with headings, lists and links: HTML of what the editor's toolbar can make, and no more. */
export const richText = <R extends boolean = false, RO extends boolean = false>(
  options: Common<R, RO> & RichTextOptions = {},
) => field<string, R, RO>('richText', options);
