import { describe, expect, test } from 'vitest';
import { computed } from '#src/fields/computed/kind.ts';
import { csvFormatOf } from '#src/fields/csvFormats.ts';
import {
  fieldReferences,
  referenceFilterOf,
  referencePatterns,
  referenceTargets,
} from '#src/fields/fieldReferences.ts';
import { number } from '#src/fields/number/kind.ts';
import { owner } from '#src/fields/owner/kind.ts';
import { records } from '#src/fields/records/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { references } from '#src/fields/references/kind.ts';
import { targeting } from '#src/fields/targeting/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import type { AnyField } from '#src/schema/field.ts';

const audience = targeting({ country: 'countries', site: 'pub-sites', home: 'countries' });
const bids = records({
  country: reference('countries', { required: true }),
  bid: number(),
  zone: reference('adzones'),
});

describe('what a value refers to', () => {
  test.each<[string, AnyField, unknown, unknown]>([
    ['text', text(), '7', []],
    ['reference', reference('countries'), 7, [{ resource: 'countries', ids: [7], at: '' }]],
    ['reference', reference('countries'), null, []],
    ['owner', owner('managers'), 3, [{ resource: 'managers', ids: [3], at: '' }]],
    ['references', references('countries'), [7, 8], [{ resource: 'countries', ids: [7, 8], at: '' }]],
    ['computed', computed(reference('countries'), () => 7), 7, [{ resource: 'countries', ids: [7], at: '' }]],
    [
      'records',
      bids,
      [{ country: 7, bid: 1, zone: null }, 'no entry', { country: 8, zone: 2 }],
      [
        { resource: 'countries', ids: [7], at: '[0].country' },
        { resource: 'countries', ids: [8], at: '[2].country' },
        { resource: 'adzones', ids: [2], at: '[2].zone' },
      ],
    ],
    [
      'targeting',
      audience,
      { site: { mode: 'exclude', ids: [4] }, country: { mode: 'include', ids: [7, 8] } },
      [
        { resource: 'countries', ids: [7, 8], at: '.country' },
        { resource: 'pub-sites', ids: [4], at: '.site' },
      ],
    ],
    // An operand of a filter, and values of a declaration that was another one.
    ['targeting', audience, [{ country: 7 }, { country: 8 }], [{ resource: 'countries', ids: [7, 8], at: '.country' }]],
    ['targeting', audience, { country: 'all', planet: { mode: 'include', ids: [1] } }, []],
    ['targeting', audience, 'everybody', []],
  ])('of kind %s, %#', (_kind, field, value, found) => expect(fieldReferences(field, value)).toEqual(found));

  test('may be of any of its targets', () => {
    expect(referenceTargets(audience)).toEqual(['countries', 'pub-sites', 'countries']);
    expect(referenceTargets(bids)).toEqual(['countries', 'adzones']);
    expect(referenceTargets(text())).toEqual([]);
  });
});

test('a record is mentioned in every place that can refer to it', () => {
  expect(referencePatterns(reference('countries'), 'countries', 7)).toEqual([7]);
  expect(referencePatterns(reference('countries'), 'currencies', 7)).toEqual([]);
  expect(referencePatterns(references('countries'), 'countries', 7)).toEqual([[7]]);
  expect(referencePatterns(bids, 'adzones', 7)).toEqual([[{ zone: 7 }]]);
  expect(referencePatterns(audience, 'pub-sites', 7)).toEqual([
    { site: { mode: 'include', ids: [7] } },
    { site: { mode: 'exclude', ids: [7] } },
  ]);
  expect(referencePatterns(audience, 'countries', 7)).toHaveLength(4);
});

test('entries of a list have titles in a file, and ids again when it is read', () => {
  const face = csvFormatOf(bids);
  const value = [
    { country: 7, bid: 1.5, zone: null },
    { country: 8, bid: 2, zone: 3 },
  ];
  const titles = new Map([
    ['countries 7', 'Germany'],
    ['countries 8', 'France'],
  ]);
  const cells = face.write(value, bids, (resource, id) => titles.get(`${resource} ${id}`) ?? `#${id}`);
  expect(cells).toEqual(['[{"country":"Germany","bid":1.5,"zone":null},{"country":"France","bid":2,"zone":"#3"}]']);
  expect(face.titles?.(cells, bids)).toEqual([
    { resource: 'countries', titles: ['Germany'] },
    { resource: 'adzones', titles: [] },
    { resource: 'countries', titles: ['France'] },
    { resource: 'adzones', titles: [] },
  ]);
  const idOf = (resource: string, title: string) =>
    [...titles].flatMap(([key, one]) =>
      one === title && key.startsWith(resource) ? [Number(key.split(' ')[1])] : [],
    )[0];
  expect(face.read(cells, bids, idOf)).toEqual(value);
});

describe('a list is asked for what refers to a record', () => {
  test.each<[string, AnyField, string, unknown]>([
    ['reference', reference('countries'), 'countries', { operator: 'eq', operand: [7] }],
    ['references', references('countries'), 'countries', { operator: 'eq', operand: [7] }],
    ['owner', owner('managers'), 'managers', { operator: 'eq', operand: [7] }],
    ['reference', reference('countries'), 'users', undefined],
    ['targeting', audience, 'pub-sites', { operator: 'contains', operand: { site: 7 } }],
    // One of two dimensions can't be asked for.
    ['targeting', audience, 'countries', undefined],
    ['records', bids, 'countries', undefined],
    ['text', text(), 'countries', undefined],
  ])('by a %s, %#', (_kind, field, resource, found) => expect(referenceFilterOf(field, resource, 7)).toEqual(found));
});
