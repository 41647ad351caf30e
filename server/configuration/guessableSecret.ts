/** Common placeholders for a secret. A random text contains none of them. */
const placeholders =
  /secret|passw(?:or)?d|change.?(?:me|this)|example|placeholder|your[-_. ]|quarry|qwerty|asdfgh|default|insecure/i;

/** Random hexadecimals have more distinct characters than this, even in a short text. */
const fewestCharacters = 8;

/** Whether a text repeats a shorter text. */
const isRepeated = (text: string): boolean => `${text}${text}`.indexOf(text, 1) < text.length;

/** Whether most characters follow from the previous character, as in "abcdef" or "111111". */
function isCounted(text: string): boolean {
  const codes = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  const steps = codes.filter((code, index) => index > 0 && Math.abs(code - (codes[index - 1] ?? 0)) <= 1);
  return steps.length > codes.length / 2;
}

/** Whether a secret, however long, is easy to guess. */
export const isGuessable = (secret: string): boolean =>
  placeholders.test(secret) || new Set(secret).size < fewestCharacters || isRepeated(secret) || isCounted(secret);
