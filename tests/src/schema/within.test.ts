import { expect, test } from 'vitest';
import { reference } from '#src/fields/reference/kind.ts';
import { cities } from '#src/resources/adnet/dictionaries/cities.ts';
import { namesakeFields, qualifiersOf } from '#src/schema/qualifier.ts';
import { belongsToParents, parentFields, parentsFirst, parentValues } from '#src/schema/within.ts';

const city = reference('cities', { within: { country: 'home', region: 'area' } });

test('a reference is narrowed by the fields that it names, and only by those that have a value', () => {
  expect(parentFields(city)).toEqual([
    ['country', 'home'],
    ['region', 'area'],
  ]);
  expect(parentFields(reference('cities'))).toEqual([]);
  expect(parentValues(city, { home: 3, area: 0 })).toEqual({ country: [3], region: [0] });
  expect(parentValues(city, { home: [3, 4], area: null })).toEqual({ country: [3, 4] });
  expect(parentValues(city, { home: [] })).toEqual({});
});

test.each([
  [{ country: 3, region: 7 }, true],
  [{ country: 4, region: 7 }, false],
  [{ country: 3, region: null }, false],
  [{ country: 3 }, false],
])('%o belongs to what is chosen: %s', (choice, expected) => {
  expect(belongsToParents(choice, { country: [3, 5], region: [7] })).toBe(expected);
  expect(belongsToParents(choice, {})).toBe(true);
});

test('only entries of dictionaries have a second line', () => {
  expect(namesakeFields(cities)).toEqual(['region', 'country']);
  expect(namesakeFields({ qualifier: 'type' })).toEqual([]);
  expect([qualifiersOf({ qualifier: 'type' }), qualifiersOf({})]).toEqual([['type'], []]);
});

test('a reference comes after all that narrow it, wherever it is declared', () => {
  const fields = {
    district: reference('cities', { within: { city: 'city' } }),
    city: reference('cities', { within: { region: 'region' } }),
    region: reference('regions', { within: { country: 'country' } }),
    country: reference('countries'),
    ring: reference('cities', { within: { city: 'ring' } }),
  };
  expect(parentsFirst(fields, Object.keys(fields))).toEqual(['country', 'region', 'ring', 'city', 'district']);
});
