import '#src/app/declarations.ts';
import { describe, expect, test } from 'vitest';
import { campaignInWords } from '#src/features/adnet/campaigns/campaignInWords.ts';
import { missingIn } from '#src/features/adnet/campaigns/missingIn.ts';
import { weekInWords } from '#src/features/adnet/campaigns/weekInWords.ts';
import { presets, weekOf } from '#src/fields/schedule/week.ts';

const titles = new Map([
  ['pricing-models 1', 'CPM'],
  ['ad-formats 1', 'Banner'],
  ['device-types 4', 'Phone'],
  ['os-families 2', 'iOS'],
  ['source-lists 7', 'Sites that convert'],
  ...['Germany', 'Austria', 'Poland', 'Czechia', 'Slovakia'].map((name, id) => [`countries ${id}`, name] as const),
]);
const labels = (resource: string, id: number) => titles.get(`${resource} ${id}`);
const include = (...ids: number[]) => ({ mode: 'include', ids });
const usd = (amount: string) => ({ amount, currency: 'USD' });
const office = weekOf(({ day, hour }) => day < 5 && hour >= 8 && hour < 20);

describe('a campaign in words', () => {
  test('says price, audience and hours in one line', () => {
    const values = {
      pricingModel: 1,
      bid: usd('1.2'),
      schedule: office,
      targeting: { country: include(0, 1), deviceType: include(4) },
    };
    expect(campaignInWords(values, labels).headline).toBe('CPM 1.20 USD, Germany and Austria, phones, weekdays 8–20');
  });

  test('counts what would be too long, and says what is left out', () => {
    const targeting = { country: include(0, 1, 2, 3, 4), osFamily: { mode: 'exclude', ids: [2] } };
    expect(campaignInWords({ targeting }, labels).headline).toBe(
      'Germany, Austria, Poland and 2 more, not iOS, at any hour',
    );
  });

  test('says the budget, the dates and the limits, each in its line', () => {
    const { lines } = campaignInWords(
      {
        adFormat: 1,
        countryBids: [{ country: 0, bid: usd('2') }],
        dailyBudget: usd('100'),
        totalBudget: usd('3000'),
        pacing: 'even',
        timezone: 'America/New_York',
        startAt: '2026-12-01T12:00:00.000Z',
        endAt: null,
        includedLists: [7],
        frequencyCaps: [{ count: 3, event: 'impression', windowSeconds: 86_400, per: 'creative' }],
        conversionGoals: [{ name: 'Order', event: 'sale', value: null, windowDays: 30 }],
      },
      labels,
    );
    expect(Object.fromEntries(lines.map(({ name, text }) => [name, text]))).toEqual({
      offer: 'Banner, 1 other bid',
      audience: 'Everywhere',
      time: 'At any hour, America/New York time, from 01.12.2026 until the budget is spent',
      budget: '100.00 USD a day evenly, 3,000.00 USD in total',
      limits: 'Only on Sites that convert, at most 3 impressions in 1 day per creative, goals: Order',
    });
  });

  test('says what there is of a form that has just been opened', () => {
    const opened = { bid: { amount: '', currency: 'USD' }, frequencyCaps: [{}], targeting: null, startAt: null };
    expect(campaignInWords(opened, labels).headline).toBe('Everywhere, at any hour');
  });
});

test.each([
  [presets.always, 'at any hour'],
  [presets.never, 'at no hour'],
  [presets.weekends, 'weekends'],
  [weekOf(({ hour }) => hour >= 17), 'every day 17–24'],
  [weekOf(({ day, hour }) => day === 2 && (hour < 6 || hour >= 22)), 'Wed 0–6 and 22–24'],
  [weekOf(({ day }) => day < 2), 'Mon–Tue'],
  [undefined, 'at any hour'],
])('a week within a sentence: %o', (week, expected) => {
  expect(weekInWords(week)).toBe(expected);
});

test('what is missing is required, writable and empty, in the order of the form', () => {
  const writable = ['totalBudget', 'bid', 'name', 'endAt', 'adFormat'];
  const missing = missingIn({ name: ' x', bid: { amount: '', currency: 'USD' }, totalBudget: null }, writable);
  expect(missing.map(({ field }) => field)).toEqual(['adFormat', 'bid', 'totalBudget']);
});

test('a schedule without hours is missing, and each list with an entry that lacks a part', () => {
  const money = (amount: string) => ({ amount, currency: 'USD' });
  const values = {
    schedule: presets.never,
    countryBids: [{ country: 57, bid: money('1') }],
    zoneBids: [
      { zone: 4, bid: money('1') },
      { zone: null, bid: money('') },
    ],
    frequencyCaps: [{}],
    conversionGoals: [],
  };
  expect(missingIn(values, Object.keys(values))).toEqual([
    { field: 'zoneBids', input: 'zoneBids.1.zone' },
    { field: 'schedule', input: 'schedule' },
    { field: 'frequencyCaps', input: 'frequencyCaps.0.count' },
  ]);
});
