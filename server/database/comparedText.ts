import { type SQL, sql } from 'drizzle-orm';

/**
 * The form of a text that unique indexes compare: NFC, lower case, without joiners (U+200C, U+200D).
 * Unique indexes of names use this expression, so a condition needs it to use the index. `textKey` is the same in JavaScript.
 */
export const comparedText = (value: unknown): SQL => sql`compared_text(${value})`;
