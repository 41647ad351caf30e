/**
 * Normalizes a text for comparison: ignores case, Unicode composition, and surrounding space.
 */
export const textKey = (value: unknown): string => String(value).normalize('NFC').trim().toLowerCase();
