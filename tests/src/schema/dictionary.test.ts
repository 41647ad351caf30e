import { expect, test } from 'vitest';
import { text } from '#src/fields/text/kind.ts';
import { dictionary } from '#src/schema/dictionary.ts';

const declaration = {
  name: 'cities',
  service: 'adnet',
  title: 'title',
  fields: { title: text({ search: true }) },
} as const;

test('a dictionary is kept by the browser, a long one is asked for like any other resource', () => {
  expect(dictionary(declaration).dictionary).toBe(true);
  expect(dictionary({ ...declaration, long: true })).toMatchObject({ dictionary: false, long: true });
  expect(dictionary({ ...declaration, long: true }).access).toEqual(dictionary(declaration).access);
});
