import { expect, test } from 'vitest';
import { drawingOf } from '#src/screens/record/drawing.ts';

const colours = 9;
const titles = Array.from({ length: 200 }, (_, n) => `Campaign number ${n}`);

test('a mark is the same for the same title', () => {
  expect(drawingOf('Quarry', colours)).toEqual(drawingOf('Quarry', colours));
});

test('similar titles have different marks, in all colours', () => {
  const drawings = titles.map((title) => drawingOf(title, colours));
  expect(new Set(drawings.map(({ colour, path }) => `${colour} ${path}`)).size).toBeGreaterThan(190);
  expect(new Set(drawings.map(({ colour }) => colour)).size).toBe(colours);
});

test('any text can be drawn', () => {
  for (const title of ['', '🜁', 'ß', '漢字']) expect(drawingOf(title, colours).path).toMatch(/^M0 0[hml]/);
});
