/**
 * By what texts are compared that people take for the same: in capitals or not, a letter composed of one sign or of two,
 * with or without space around.
 */
export const textKey = (value: unknown): string => String(value).normalize('NFC').trim().toLowerCase();
