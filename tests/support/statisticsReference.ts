import type { TestEvent } from './statistics.ts';

/** The metrics as the domain defines them, transcribed by hand: the tests compare the engine's figures with these. */

type Rows = readonly TestEvent[];

const conversionEvents = ['lead', 'registration', 'install', 'deposit', 'sale', 'rebill'];

const counted = (rows: Rows, test: (row: TestEvent) => boolean): number =>
  rows.filter(test).reduce((sum, { count }) => sum + count, 0);
const of = (event: string, valid?: boolean) => (row: TestEvent) =>
  row.event === event && (valid === undefined || row.valid === valid);
const amount = (
  rows: Rows,
  name: 'cost' | 'publisherRevenue' | 'conversionValue',
  test: (row: TestEvent) => boolean = () => true,
) => rows.filter(test).reduce((sum, row) => sum + row[name], 0);
const users = (rows: Rows, test: (row: TestEvent) => boolean): number =>
  new Set(rows.filter((row) => row.user > 0 && test(row)).map(({ user }) => user)).size;
const isConversion = ({ event, valid }: TestEvent): boolean => conversionEvents.includes(event) && valid;

const ratio = (of: number, per: number): number | null => (per === 0 ? null : of / per);

/** Money in millionths. */
export const money = new Set(['conversionValue', 'cost', 'publisherRevenue', 'profit']);

export const referenceMetrics: Readonly<Record<string, (rows: Rows) => number | null>> = {
  requests: (rows) => counted(rows, of('request')),
  bids: (rows) => counted(rows, of('bid')),
  wins: (rows) => counted(rows, of('win')),
  impressions: (rows) => counted(rows, of('impression', true)),
  viewable: (rows) => counted(rows, of('viewable')),
  clicks: (rows) => counted(rows, of('click', true)),
  invalidImpressions: (rows) => counted(rows, of('impression', false)),
  invalidClicks: (rows) => counted(rows, of('click', false)),
  landingViews: (rows) => counted(rows, of('landing_view')),
  landingClicks: (rows) => counted(rows, of('landing_click')),
  conversions: (rows) => counted(rows, isConversion),
  conversionValue: (rows) => amount(rows, 'conversionValue', isConversion),
  cost: (rows) => amount(rows, 'cost'),
  publisherRevenue: (rows) => amount(rows, 'publisherRevenue'),
  uniqueImpressions: (rows) => users(rows, of('impression', true)),
  uniqueClicks: (rows) => users(rows, of('click', true)),
  bidRate: (rows) => ratio(counted(rows, of('bid')), counted(rows, of('request'))),
  winRate: (rows) => ratio(counted(rows, of('win')), counted(rows, of('bid'))),
  fillRate: (rows) => ratio(counted(rows, of('impression', true)), counted(rows, of('request'))),
  viewability: (rows) => ratio(counted(rows, of('viewable')), counted(rows, of('impression', true))),
  ctr: (rows) => ratio(counted(rows, of('click', true)), counted(rows, of('impression', true))),
  landingCtr: (rows) => ratio(counted(rows, of('landing_click')), counted(rows, of('landing_view'))),
  cr: (rows) => ratio(counted(rows, isConversion), counted(rows, of('click', true))),
  ecpm: (rows) => ratio(amount(rows, 'cost') / 1000, counted(rows, of('impression', true))),
  rpm: (rows) => ratio(amount(rows, 'publisherRevenue') / 1000, counted(rows, of('impression', true))),
  cpc: (rows) => ratio(amount(rows, 'cost') / 1e6, counted(rows, of('click', true))),
  cpa: (rows) => ratio(amount(rows, 'cost') / 1e6, counted(rows, isConversion)),
  epc: (rows) => ratio(amount(rows, 'conversionValue', isConversion) / 1e6, counted(rows, of('click', true))),
  profit: (rows) => amount(rows, 'conversionValue', isConversion) - amount(rows, 'cost'),
  roi: (rows) => ratio(amount(rows, 'conversionValue', isConversion) - amount(rows, 'cost'), amount(rows, 'cost')),
  roas: (rows) => ratio(amount(rows, 'conversionValue', isConversion), amount(rows, 'cost')),
  margin: (rows) => ratio(amount(rows, 'cost') - amount(rows, 'publisherRevenue'), amount(rows, 'cost')),
  invalidRate: (rows) =>
    ratio(
      counted(rows, of('impression', false)) + counted(rows, of('click', false)),
      counted(rows, ({ event }) => event === 'impression' || event === 'click'),
    ),
};

const formats = new Map<string, Intl.DateTimeFormat>();

interface Clock {
  readonly date: string;
  readonly hour: number;
  /** Seconds since the hour began. */
  readonly pastHour: number;
}

/** Asked again and again for the same few thousand events. */
const clocks = new Map<string, Clock>();

/** What a zone's clocks and calendar show at a moment, by Intl. */
function clockIn(zone: string, seconds: number): Clock {
  const key = `${zone} ${seconds}`;
  const known = clocks.get(key) ?? readClock(zone, seconds);
  clocks.set(key, known);
  return known;
}

function readClock(zone: string, seconds: number): Clock {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  formats.set(zone, format);
  const parts = Object.fromEntries(format.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]));
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    hour: Number(parts['hour']),
    pastHour: Number(parts['minute']) * 60 + Number(parts['second']),
  };
}

/** What the clocks show, as seconds: by them two moments are compared as people do. */
function wallOf(zone: string, seconds: number): number {
  const { date, hour, pastHour } = clockIn(zone, seconds);
  return Date.parse(date) / 1000 + hour * 3_600 + pastHour;
}

/**
 * The moment when a zone's clocks show the same some days later. Where they show it twice it is the first one; where they skip it,
 * the moment that is as long before the gap's end.
 */
export function movedByDays(zone: string, seconds: number, days: number): number {
  const target = wallOf(zone, seconds) + days * 86_400;
  const around = [-86_400, 86_400].map((by) => {
    const near = seconds + days * 86_400 + by;
    return target - (wallOf(zone, near) - near);
  });
  const shown = around.filter((moment) => wallOf(zone, moment) === target);
  return Math.min(...(shown.length > 0 ? shown : around));
}

/** From Monday 1 to Sunday 7. */
const weekday = (date: string): number => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** The values of a dimension that an event has: several only for tags. */
export function valuesOf(name: string, row: TestEvent, zone: string): readonly (string | number | null)[] {
  const { date, hour, pastHour } = clockIn(zone, row.time);
  switch (name) {
    case 'hour':
      return [new Date((row.time - pastHour) * 1000).toISOString()];
    case 'day':
      return [date];
    case 'week':
      return [daysBefore(date, weekday(date) - 1)];
    case 'month':
      return [date.slice(0, 7)];
    case 'hourOfDay':
      return [hour];
    case 'dayOfWeek':
      return [weekday(date)];
    case 'event':
      return [row.event];
    case 'creativeTag': {
      const tags = row['creativeTag'];
      return Array.isArray(tags) && tags.length > 0 ? tags : [null];
    }
    default:
      return [Number(row[name]) || null];
  }
}

/** Rows by their groups: the values as JSON → the events. */
export function groupedBy(groups: readonly string[], rows: Rows, zone: string): ReadonlyMap<string, Rows> {
  const found = new Map<string, TestEvent[]>();
  for (const row of rows) {
    let keys: (string | number | null)[][] = [[]];
    for (const name of groups) keys = keys.flatMap((key) => valuesOf(name, row, zone).map((value) => [...key, value]));
    for (const key of keys) {
      const text = JSON.stringify(key);
      const there = found.get(text);
      if (there === undefined) found.set(text, [row]);
      else there.push(row);
    }
  }
  return found;
}
