import { type Common, field } from '#src/schema/field.ts';

export type TextOptions = {
  /** Minimum number of characters. */
  min?: number;
  /** Maximum number of characters; 255 by default. */
  max?: number;
  /** The symbol of a token: two or more upper-case letters and digits. */
  symbol?: true;
  /** A normalized domain. Filters and searches accept any spelling. */
  isDomain?: true;
};

/** A plain text of one line. */
export const text = <R extends boolean = false, RO extends boolean = false>(
  options: Common<R, RO> & TextOptions = {},
) => field<string, R, RO>('text', options);
