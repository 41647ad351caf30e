import { stripJoiners } from '#src/schema/lineText.ts';

/**
 * Normalizes a text for comparison: ignores case, Unicode composition, joiners, and surrounding space. The database compares with
 * `compared_text`.
 */
export const textKey = (value: unknown): string => stripJoiners(String(value)).normalize('NFC').trim().toLowerCase();
