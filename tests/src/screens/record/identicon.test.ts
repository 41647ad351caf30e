import { expect, test } from 'vitest';
import { identiconOf } from '#src/screens/record/identiconPath.ts';

const colours = 9;
const titles = Array.from({ length: 200 }, (_, n) => `Campaign number ${n}`);

test('a mark is the same for the same title', () => {
  expect(identiconOf('Quarry', colours)).toEqual(identiconOf('Quarry', colours));
});

test('similar titles have different marks, in all colours', () => {
  const identicons = titles.map((title) => identiconOf(title, colours));
  expect(new Set(identicons.map(({ colour, path }) => `${colour} ${path}`)).size).toBeGreaterThan(190);
  expect(new Set(identicons.map(({ colour }) => colour)).size).toBe(colours);
});

test('any text can be drawn', () => {
  for (const title of ['', '🜁', 'ß', '漢字']) expect(identiconOf(title, colours).path).toMatch(/^M0 0[hml]/);
});
