import { LRU } from 'tiny-lru';
import { offsetBy, offsetFormat } from '#src/fields/timeZone/offset.ts';

const second = 1000;
const hour = 3_600_000;
const day = 24 * hour;

/** Returns a function that caches a value for each of the last used zones. */
function memoizeByZone<T>(create: (zone: string) => T): (zone: string) => T {
  const cache = new LRU<T>(100);
  return (zone) => {
    const cached = cache.get(zone);
    if (cached !== undefined) return cached;
    const value = create(zone);
    cache.set(zone, value);
    return value;
  };
}

const dateFormatOf = memoizeByZone(
  (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
);
const offsetFormatOf = memoizeByZone(offsetFormat);

/** Returns the date in a zone at a moment: `2026-03-01`. */
export const dateInZone = (zone: string, at: number): string => dateFormatOf(zone).format(at);

/** Returns a zone's current name, because the engine lacks some former names that `Intl` knows (`US/Pacific-New`). */
export const currentZoneName = (zone: string): string => dateFormatOf(zone).resolvedOptions().timeZone;

/** Returns the first moment of a date in a zone, which may have no midnight on that day, or two. */
export function startOfDay(zone: string, date: string): number {
  const noon = Date.parse(`${date}T12:00:00Z`);
  let [before, first] = [noon - 2 * day, noon + 2 * day];
  while (first - before > second) {
    const middle = Math.floor((before + first) / 2 / second) * second;
    if (dateInZone(zone, middle) < date) before = middle;
    else first = middle;
  }
  return first;
}

/** Returns a date some days later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day);

/** Returns a zone's offset from UTC at a moment, as “UTC+01:00”. */
export const zoneOffsetText = (zone: string, at: number): string => offsetBy(offsetFormatOf(zone), at);

/** Returns the milliseconds by which a zone is ahead of UTC. */
export function zoneOffset(zone: string, at: number): number {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(zoneOffsetText(zone, at)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * hour + (Number(minutes) * hour) / 60);
}

/**
 * Returns the UTC hours at which a zone's days begin in a period: 22 and 23 in Berlin, 18.5 in Kolkata. Weekly samples suffice, because no
 * offset since 1970 lasted less than 20 days.
 */
export function utcMidnights(zone: string, from: number, to: number): readonly number[] {
  if (zone === 'UTC') return [0];
  const moments = [to];
  for (let at = from; at < to; at += 7 * day) moments.push(at);
  return [...new Set(moments.map((at) => (day - zoneOffset(zone, at)) % day))].map((time) => time / hour);
}
