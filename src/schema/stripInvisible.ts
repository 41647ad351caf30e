/** Invisible characters: format characters, fillers, variation selectors, and the blank Braille pattern. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u{2800}]/gu;

/** Returns the visible text, for comparisons: hashes, references of payments, and addresses. Names use `visibleText`. */
export const stripInvisible = (text: string): string => text.replaceAll(invisible, '');
