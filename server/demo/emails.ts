import type { Random } from './random.ts';

/** Letters that Unicode normalization doesn't split into a base letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', ı: 'i' };

/** Returns a name in lower case without diacritics, for email addresses and handles. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, (letter) => plainLetters[letter] ?? '');

/** Returns an email address from a person's name, in a reserved domain. */
export function emailOf(random: Random, firstName: string, lastName: string): string {
  const [first, last] = [plainName(firstName), plainName(lastName)];
  const name = random.pick([
    `${first}.${last}`,
    `${first}.${last}`,
    `${first}${last}`,
    `${first.slice(0, 1)}.${last}`,
    `${last}.${first}`,
    `${first}_${last}${random.integer(70, 99)}`,
  ]);
  return `${name}@${random.pick(['example.com', 'example.com', 'example.net', 'example.org'])}`;
}
