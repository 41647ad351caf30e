import { type Common, field } from '#src/schema/field.ts';

export type TextOptions = {
  /** The least number of characters. */
  min?: number;
  /** The greatest number of characters; 255 by default. */
  max?: number;
  /** The symbol of a token: two or more upper-case letters and digits. */
  symbol?: true;
  /** A domain in its one form. Filters and searches find it by any spelling. */
  isDomain?: true;
};

/** A plain text of one line. */
export const text = <R extends boolean = false, RO extends boolean = false>(
  options: Common<R, RO> & TextOptions = {},
) => field<string, R, RO>('text', options);
