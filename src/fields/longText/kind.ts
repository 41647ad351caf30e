import { type Common, field } from '#src/schema/field.ts';

export type LongTextOptions = {
  /** Minimum number of characters. */
  min?: number;
  /** Maximum number of characters; `limits.longText` by default. */
  max?: number;
  /** Initial rows of the input, which grows with the text. */
  rows?: number;
};

/** A plain text of several lines. */
export const longText = <R extends boolean = false, RO extends boolean = false>(
  options: Common<R, RO> & LongTextOptions = {},
) => field<string, R, RO>('longText', options, { isLarge: true });
