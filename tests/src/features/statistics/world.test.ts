import type { GeometryCollection, Topology } from 'topojson-specification';
import { expect, test } from 'vitest';
import world from 'world-atlas/countries-50m.json';
import { shapesOf } from '#src/features/statistics/volumes/world.ts';

const shapes = shapesOf(world as unknown as Topology<{ countries: GeometryCollection }>);
const named = (code: string) => shapes.find((shape) => shape.code === code);

test('The map has the countries by their codes, each with its shape.', () => {
  expect(shapes.length).toBeGreaterThan(230);
  for (const code of ['DE', 'AF', 'US', 'BR', 'JP']) expect(named(code)).toMatchObject({ isSmall: false });
  expect(shapes.every(({ path }) => path.startsWith('M'))).toBe(true);
  const codes = shapes.flatMap(({ code }) => code ?? []);
  expect(new Set(codes).size).toBe(codes.length);
});

test('Small states are told to be too small, and Antarctica is left out.', () => {
  for (const code of ['MC', 'VA', 'SM', 'SG', 'NR']) expect([code, named(code)?.isSmall]).toEqual([code, true]);
  expect(named('AQ')).toBeUndefined();
});
