import { describe, expect, test } from 'vitest';
import { chooseTable } from '#server/features/statistics/query/chooseTable.ts';
import { parseStatisticsQuery } from '#server/features/statistics/query/parseQuery.ts';
import { resolvePeriods } from '#server/features/statistics/query/period.ts';
import { Tenant } from '#server/features/statistics/query/tenant.ts';
import { startOfDay, utcMidnights } from '#server/features/statistics/query/timeZones.ts';
import { everyHour } from '#server/features/statistics/tables/tableLayout.ts';
import type { RollUpState } from '#server/features/statistics/tables/weekIndex.ts';

const at = (text: string): number => Date.parse(text);
const iso = (moment: number | undefined) => new Date(moment ?? Number.NaN).toISOString();
const later = at('2027-01-01T00:00:00Z');
const week = { from: '2026-03-02', to: '2026-03-08', timezone: 'UTC' };

describe('a day begins', () => {
  test.each([
    ['UTC', '2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-06', '2026-04-05T13:30:00.000Z'],
    ['Asia/Kathmandu', '2026-03-01', '2026-02-28T18:15:00.000Z'],
    // No midnight: the clocks go from 23:59 to 1:00.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    // Two of them.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ])('in %s on %s at %s', (zone, date, expected) => expect(iso(startOfDay(zone, date))).toBe(expected));
});

describe('a period', () => {
  test('includes its last day, or its last second', () => {
    const days = resolvePeriods(week, later).period;
    expect([iso(days.from), iso(days.to)]).toEqual(['2026-03-02T00:00:00.000Z', '2026-03-09T00:00:00.000Z']);
    const moments = { ...week, from: '2026-03-02T10:00:00Z', to: '2026-03-02T10:59:59+00:00' };
    expect(iso(resolvePeriods(moments, later).period.to)).toBe('2026-03-02T11:00:00.000Z');
  });

  test('is compared with as many days just before, or with the nearest same weekdays', () => {
    const short = { ...week, to: '2026-03-04' };
    const previous = resolvePeriods({ ...short, compare: 'previous' }, later).compared;
    expect([iso(previous?.period.from), iso(previous?.period.to)]).toEqual([
      '2026-02-27T00:00:00.000Z',
      '2026-03-02T00:00:00.000Z',
    ]);
    expect(previous?.shift).toEqual({ unit: 'days', by: 3 });
    const weekday = resolvePeriods({ ...short, compare: 'weekday' }, later).compared;
    expect(iso(weekday?.period.from)).toBe('2026-02-23T00:00:00.000Z');
    expect(weekday?.shift).toEqual({ unit: 'days', by: 7 });
  });

  test('that isn’t over is compared with as much of the other one, by the clocks of its zone', () => {
    const berlin = { from: '2026-03-30', to: '2026-03-30', timezone: 'Europe/Berlin', compare: 'previous' as const };
    // 10:00 in Berlin, the day after its clocks went forward.
    const { period, compared } = resolvePeriods(berlin, at('2026-03-30T08:00:00Z'));
    expect(period.unfinished).toBe(true);
    expect(compared?.period).toMatchObject({ unfinished: true });
    expect([iso(compared?.period.from), iso(compared?.period.to)]).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T08:00:00.000Z',
    ]);
  });

  test('of some hours is moved by seconds', () => {
    const hours = {
      from: '2026-03-02T10:00:00Z',
      to: '2026-03-02T11:59:59Z',
      timezone: 'UTC',
      compare: 'previous' as const,
    };
    const { compared } = resolvePeriods(hours, later);
    expect(iso(compared?.period.from)).toBe('2026-03-02T08:00:00.000Z');
    expect(compared?.shift).toEqual({ unit: 'seconds', by: 7_200 });
  });
});

describe('the smallest table', () => {
  const filled: RollUpState = { covers: () => true, until: () => null };
  const choose = (
    changes: object,
    state: RollUpState = filled,
    role: 'advertiser' | 'publisher' | 'advert-admin' = 'advert-admin',
  ) => {
    const query = parseStatisticsQuery(
      JSON.stringify({ ...week, groups: ['day'], metrics: ['impressions'], ...changes }),
      role,
    );
    return chooseTable(query, resolvePeriods(query, later), Tenant.of({ id: 7, role }), state).name;
  };

  test.each([
    [{}, 'network_by_day'],
    [{ groups: ['week', 'country', 'deviceType'] }, 'network_by_day'],
    [{ groups: ['day', 'campaign'] }, 'campaigns_by_day'],
    [{ groups: ['hour', 'campaign'] }, 'campaigns_by_hour'],
    [{ groups: ['day', 'campaign'], timezone: 'Europe/Berlin' }, 'campaigns_by_day_in_europe'],
    [{ groups: ['month', 'site'], timezone: 'Europe/London', to: '2026-06-30' }, 'zones_by_day_in_europe'],
    [{ groups: ['week', 'campaign'], timezone: 'America/New_York', to: '2026-03-15' }, 'campaigns_by_day_in_america'],
    [{ groups: ['dayOfWeek', 'adzone'], timezone: 'Asia/Tokyo' }, 'zones_by_day_in_asia'],
    [{ groups: ['hour', 'campaign'], timezone: 'Europe/Berlin' }, 'campaigns_by_hour'],
    [{ groups: ['campaign'], timezone: 'Europe/Berlin', from: '2026-03-02T10:00:00Z' }, 'campaigns_by_hour'],
    // Rows of winter that are moved to where there is summer already: half past eleven becomes half past twelve.
    [
      {
        groups: ['day', 'campaign'],
        timezone: 'Europe/London',
        from: '2026-03-20T00:00:00Z',
        to: '2026-03-26T23:59:59Z',
        compare: { from: '2026-02-01T00:00:00Z', to: '2026-02-20T23:59:59Z' },
      },
      'campaigns_by_day_in_europe',
    ],
    // Days that begin at 19:00 in no roll-up but those by the hour.
    [{ groups: ['day', 'campaign'], timezone: 'Asia/Karachi' }, 'campaigns_by_hour'],
    [{ groups: ['day', 'campaign'], timezone: 'Asia/Kolkata' }, 'events'],
    [{ groups: ['day', 'campaign'], timezone: 'Australia/Lord_Howe' }, 'campaigns_by_day_in_asia'],
    // Half an hour less from the fifth of April on.
    [{ groups: ['day', 'campaign'], timezone: 'Australia/Lord_Howe', to: '2026-04-08' }, 'events'],
    [{ groups: ['day', 'site'] }, 'zones_by_day'],
    [{ groups: ['hourOfDay', 'adzone'] }, 'zones_by_hour'],
    [{ groups: ['campaign', 'site'] }, 'events'],
    [{ groups: ['event'] }, 'events'],
    [{ metrics: ['uniqueClicks'] }, 'events'],
    [{ filters: [{ field: 'city', op: 'eq', value: 3 }] }, 'events'],
    [{ filters: [{ field: 'hourOfDay', op: 'eq', value: 3 }] }, 'campaigns_by_hour'],
    [{ from: '2026-03-02T10:00:00Z' }, 'campaigns_by_hour'],
    [{ from: '2026-03-02T10:30:00Z' }, 'events'],
  ])('for %j is %s', (changes, expected) => expect(choose(changes)).toBe(expected));

  test('has the tenant', () => {
    expect(choose({}, filled, 'advertiser')).toBe('campaigns_by_day');
    expect(choose({}, filled, 'publisher')).toBe('zones_by_day');
  });

  test('has every week that is asked for', () => {
    expect(choose({}, { ...filled, covers: () => false })).toBe('events');
    expect(choose({}, { ...filled, covers: ({ starts }) => starts === everyHour })).toBe('campaigns_by_hour');
  });
});

test('days begin by a zone’s clocks at hours of UTC, in summer and in winter, and at parts of one', () => {
  const year = [at('2026-01-01T00:00:00Z'), at('2026-12-31T00:00:00Z')] as const;
  const midnights = (zone: string) => utcMidnights(zone, ...year).toSorted((one, other) => one - other);
  expect(midnights('UTC')).toEqual([0]);
  expect(midnights('Africa/Abidjan')).toEqual([0]);
  expect(midnights('Europe/Berlin')).toEqual([22, 23]);
  expect(midnights('America/New_York')).toEqual([4, 5]);
  expect(midnights('Pacific/Kiritimati')).toEqual([10]);
  expect(midnights('Australia/Lord_Howe')).toEqual([13, 13.5]);
  expect(midnights('Asia/Kathmandu')).toEqual([18.25]);
  // Summer time of 22 days.
  const sanLuis = utcMidnights('America/Argentina/San_Luis', at('2007-12-28T00:00:00Z'), at('2008-01-31T00:00:00Z'));
  expect(new Set(sanLuis)).toEqual(new Set([2, 3]));
});
