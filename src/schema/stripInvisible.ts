/** Characters that no reader sees: format characters, fillers, variation selectors, and the blank Braille pattern. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u{2800}]/gu;

/** The text as a reader sees it, for what is compared: hashes, references of payments, and addresses. Names use `visibleText`. */
export const stripInvisible = (text: string): string => text.replaceAll(invisible, '');
