import { type Common, field } from '#src/schema/field.ts';

export type LongTextOptions = {
  /** Characters. */
  min?: number;
  /** Characters. */
  max?: number;
  /** Rows of its input, which grows with the text. */
  rows?: number;
};

/** A plain text of many lines. */
export const longText = <R extends boolean = false, RO extends boolean = false>(
  options: Common<R, RO> & LongTextOptions = {},
) => field<string, R, RO>('longText', options);
