/** What people write in place of a secret. A random text has none of them. */
const placeholders =
  /secret|passw(?:or)?d|change.?(?:me|this)|example|placeholder|your[-_. ]|quarry|qwerty|asdfgh|default|insecure/i;

/** Random hexadecimals have more than this, however short they may be. */
const fewestCharacters = 8;

/** Whether a text is a shorter one, again and again. */
const isRepeated = (text: string): boolean => `${text}${text}`.indexOf(text, 1) < text.length;

/** Whether most characters follow from the one before, as in "abcdef" or "111111". */
function isCounted(text: string): boolean {
  const codes = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  const steps = codes.filter((code, index) => index > 0 && Math.abs(code - (codes[index - 1] ?? 0)) <= 1);
  return steps.length > codes.length / 2;
}

/** Whether a secret, however long, is one that others may think of. */
export const isGuessable = (secret: string): boolean =>
  placeholders.test(secret) || new Set(secret).size < fewestCharacters || isRepeated(secret) || isCounted(secret);
