import type { Random } from './random.ts';

/** Letters that Unicode doesn't take apart into a plain one and its mark. */
const plainLetters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', ı: 'i' };

/** A name in small letters without marks, as addresses and handles have it. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, (letter) => plainLetters[letter] ?? '');

/** An address as people make theirs from their names, in a domain that belongs to nobody. */
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
