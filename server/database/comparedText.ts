import { type SQL, sql } from 'drizzle-orm';

/**
 * A stored text as uniqueness compares it: in NFC, without upper case and joiners (U+200C, U+200D). Unique indexes of names have this
 * expression, so conditions that should use them need it too. `textKey` is the same in JavaScript.
 */
export const comparedText = (value: unknown): SQL => sql`compared_text(${value})`;
