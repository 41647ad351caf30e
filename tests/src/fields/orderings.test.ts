import { expect, test } from 'vitest';
import { date } from '#src/fields/date/kind.ts';
import { dateTime } from '#src/fields/dateTime/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { records } from '#src/fields/records/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { validate } from '#src/fields/validate.ts';
import { nobody } from '#src/schema/access/rules.ts';
import { codeOfEntry } from '#src/schema/codes.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import { atLeast, atMost, before } from '#src/schema/ordering.ts';

const amount = (value: string, currency = 'USD') => ({ amount: value, currency });

const offers = defineResource({
  name: 'offers',
  service: 'adnet',
  title: 'name',
  fields: {
    name: text(),
    bid: money({ inAdCurrency: true, rate: true }),
    dailyBudget: money({ inAdCurrency: true, rate: true }),
    limit: number(),
    least: money({ inAdCurrency: true, rate: true }),
    countryBids: records({ country: reference('countries'), bid: money({ inAdCurrency: true, rate: true }) }),
    tiers: records(
      { from: number(), to: number(), title: text() },
      {
        rules: [
          atMost('from', 'to'),
          {
            fields: ['title', 'to'],
            holds: ({ title, to }) => title !== 'last' || to === 100,
            problem: 'invalidValue',
            at: 'title',
          },
        ],
      },
    ),
    firstDay: date(),
    lastDay: date(),
    startAt: dateTime(),
    endAt: dateTime(),
    format: reference('ad-formats'),
    size: text({ required: true, when: { field: 'format', is: ['banner', 'in-page-push'] } }),
  },
  rules: [
    atMost('bid', 'dailyBudget'),
    atMost('countryBids[].bid', 'dailyBudget'),
    atMost('bid', 'limit'),
    atLeast('countryBids[].bid', 'least'),
    atMost('firstDay', 'lastDay', 'startAfterEnd'),
    before('startAt', 'endAt'),
    {
      fields: ['countryBids', 'name'],
      holds: ({ countryBids }) => countryBids.every(({ country }) => country !== 1),
      problem: 'invalidReference',
      at: 'countryBids',
      places: ({ countryBids }) =>
        countryBids.flatMap(({ country }, index) => (country === 1 ? [`countryBids[${index}].country`] : [])),
    },
  ],
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
});

const codes = new Map([
  [1, 'banner'],
  [2, 'text'],
]);
const found = (given: object, stored?: object) =>
  validate(offers, { ...given }, { ...stored }, (_, id) => codes.get(id)).problems.map(({ title, propertyPath }) => [
    propertyPath,
    title,
  ]);

test('amounts compare by every digit that they have', () => {
  const bid = amount('0.100001');
  expect(found({ bid, dailyBudget: amount('0.1') })).toEqual([['bid', 'Can’t be more than “Daily budget”.']]);
  expect(found({ bid, dailyBudget: amount('0.100001') })).toEqual([]);
  expect(found({ bid: amount('9'), dailyBudget: amount('10') })).toEqual([]);
  expect(found({ bid: amount('99999999999999999999'), dailyBudget: amount('99999999999999999998.9') })).toHaveLength(1);
});

test('the entries of a list are told that are less than a field', () => {
  const countryBids = [{ bid: amount('2') }, { bid: amount('1.999999') }, { bid: null }];
  expect(found({ countryBids: countryBids.map((entry) => ({ country: 2, ...entry })), least: amount('2') })).toEqual([
    ['countryBids[1].bid', 'Can’t be less than “Least”.'],
  ]);
});

test('an amount compares with a number, and not with one of another currency', () => {
  expect(found({ bid: amount('0.31'), limit: 0.3 })).toHaveLength(1);
  expect(found({ bid: amount('0.3'), limit: 0.3 })).toEqual([]);
  expect(found({ bid: amount('9'), dailyBudget: amount('1', 'EUR') })).toEqual([]);
});

test('a change is compared with what is stored, and nothing with what is empty', () => {
  expect(found({ dailyBudget: amount('1') }, { bid: amount('2') })).toEqual([
    ['bid', 'Can’t be more than “Daily budget”.'],
  ]);
  expect(found({ bid: amount('2') }, { dailyBudget: null })).toEqual([]);
  expect(found({ name: 'Another' }, { bid: amount('2'), dailyBudget: amount('1') })).toEqual([]);
});

test('days and times compare by their order', () => {
  expect(found({ firstDay: '2026-02-01', lastDay: '2026-02-01' })).toEqual([]);
  expect(found({ firstDay: '2026-02-02', lastDay: '2026-02-01' }).map(([at]) => at)).toEqual(['firstDay']);
  const moment = '2026-02-01T10:00:00Z';
  expect(found({ startAt: moment, endAt: '2026-02-01T11:00:00+01:00' })).toEqual([
    ['startAt', 'Must be before “End at”.'],
  ]);
  expect(found({ startAt: moment, endAt: '2026-02-01T10:00:00.001Z' })).toEqual([]);
});

test('an entry is told of at its own place', () => {
  const countryBids = [amount('1'), amount('3'), null, amount('2.5')].map((bid, index) => ({
    country: index + 2,
    bid,
  }));
  expect(found({ countryBids, dailyBudget: amount('2') })).toEqual([
    ['countryBids[1].bid', 'Can’t be more than “Daily budget”.'],
    ['countryBids[3].bid', 'Can’t be more than “Daily budget”.'],
  ]);
  expect(found({ countryBids: [{ country: 5 }, { country: 1 }], name: 'Any' }).map(([at]) => at)).toEqual([
    'countryBids[1].country',
  ]);
});

test('an entry is checked on its own fields', () => {
  const tiers = [{ from: 1, to: 2 }, { from: 3, to: 2 }, { from: 4 }, { to: 50, title: 'last' }];
  expect(found({ tiers })).toEqual([
    ['tiers[1].from', 'Can’t be more than “To”.'],
    ['tiers[3].title', expect.any(String)],
  ]);
});

test('a field applies by the code of the entry that another field refers to', () => {
  expect(found({ format: 1 }).map(([at]) => at)).toEqual(['size']);
  expect(found({ format: 1, size: 'large' })).toEqual([]);
  expect(found({ format: 2, size: 'large' }).map(([at]) => at)).toEqual(['size']);
  expect(found({ format: 2 })).toEqual([]);
  // An entry that isn't known has no code.
  expect(found({ format: 9 })).toEqual([]);
});

test('an entry’s code is its field of that name, else its title as a name', () => {
  const entry = { id: 1, version: 1, code: 'DE', title: 'In-page push (new)' };
  expect(codeOfEntry({ title: 'title', fields: { code: text(), title: text() } }, entry)).toBe('DE');
  expect(codeOfEntry({ title: 'title', fields: { title: text() } }, entry)).toBe('in-page-push-new');
});
