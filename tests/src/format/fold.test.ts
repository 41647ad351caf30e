import { describe, expect, test } from 'vitest';
import { containsWords, excerpt, fold, splitMatches, toFoldedWords } from '#src/format/fold.ts';
import { sortByRelevance } from '#src/format/sortByRelevance.ts';

test.each([
  ['Chloé', 'chloe'],
  ['WEIß', 'weiss'],
  ['Łódź', 'lodz'],
  ['Ærøskøbing', 'aeroskobing'],
  ['Çelik İpek', 'celik ipek'],
  ['Oksana', 'oksana'],
  ['Київ', 'киів'],
])('%s is searched as %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('words are looked for wherever they stand', () => {
  expect(toFoldedWords('  Chloé  chloe Weiß ')).toEqual(['chloe', 'weiss']);
  expect(containsWords('Weiß, Chloé', toFoldedWords('chloe weiss'))).toBe(true);
  expect(containsWords('Weiß, Chloé', toFoldedWords('chloe schwarz'))).toBe(false);
});

test.each([
  ['Read Chloé’s whitepaper', 'CHLOE white', 'Read [Chloé]’s [white]paper'],
  ['Straße und Strasse', 'strasse', '[Straße] und [Strasse]'],
  ['Großes', 's', 'Gro[ß]e[s]'],
  ['aaa', 'aa', '[aa]a'],
  ['Moon', 'sun', 'Moon'],
  ['Chloe\u0301 came', 'chloé', '[Chloe\u0301] came'],
])('the words are marked: %s, %s', (text, words, marked) => {
  const parts = splitMatches(text, toFoldedWords(words));
  expect(parts.map((part) => (part.isHit ? `[${part.text}]` : part.text)).join('')).toBe(marked);
});

test('a long text of nothing but hits is marked in time', () => {
  expect(splitMatches('a'.repeat(200_000), ['a'])).toEqual([{ text: 'a'.repeat(200_000), isHit: true }]);
});

describe('an excerpt', () => {
  const long = `${'Some words of an introduction. '.repeat(9)}Then translate the whitepaper. ${'And more words follow. '.repeat(9)}`;

  test('is the whole of a short text, on one line', () => {
    expect(excerpt('One\n two ', ['two'], 40)).toBe('One two');
  });

  test('of a long text has the first of the words, and is cut between words', () => {
    const cut = excerpt(long, ['whitepaper'], 60);
    expect(cut).toContain('translate the whitepaper');
    expect(cut.length).toBeLessThan(70);
    expect(cut).toMatch(/^… \S.* …$/);
    for (const word of cut.replaceAll('…', '').trim().split(' ')) expect(long.split(' ')).toContain(word);
  });

  test('begins with the text where the word stands there, and ends with it where it stands last', () => {
    expect(excerpt(long, ['some'], 60)).toMatch(/^Some words.* …$/);
    expect(excerpt(`${long} quartz`, ['quartz'], 60)).toMatch(/^… .*quartz$/);
    expect(excerpt('x'.repeat(500), ['xx'], 60).length).toBeLessThan(70);
  });

  test('of a text without spaces has the whole word', () => {
    expect(excerpt(`${'中'.repeat(150)}月球${'文'.repeat(150)}`, ['月球'], 60)).toMatch(/^… 月球文+ …$/);
    expect(excerpt(`月球${'文'.repeat(150)}`, ['月球'], 60)).toMatch(/^月球文+ …$/);
  });
});

describe('relevance', () => {
  const order = (labels: readonly string[], text: string) => sortByRelevance(labels, text, (label) => label);

  test('puts first what begins with the text, then what has a word that does, the shorter before the longer', () => {
    const labels = [
      'A new moon base',
      'Half amoonish',
      'Moonbase',
      'Moon',
      'Full (moon) night',
      'Möönlight of a night',
    ];
    expect(order(labels, ' móon ')).toEqual([
      'Moon',
      'Moonbase',
      'Möönlight of a night',
      'A new moon base',
      'Full (moon) night',
      'Half amoonish',
    ]);
  });

  test('leaves the order where nothing is sought, and among equals', () => {
    expect(order(['b', 'a', 'cc'], '')).toEqual(['b', 'a', 'cc']);
    expect(order(['xb', 'xa'], 'x')).toEqual(['xb', 'xa']);
  });
});
