import { zoneOffset, zoneOffsetText } from '../query/timeZones.ts';

/** Formats an hour in a time zone: `2026-10-25 02:00 +01:00`. The offset distinguishes the two hours of a year with the same local time. */
function formatLocalHour(zone: string, moment: string): string {
  const at = Date.parse(moment);
  const local = new Date(at + zoneOffset(zone, at)).toISOString();
  const offset = zoneOffsetText(zone, at).replace('UTC', '') || '+00:00';
  return `${local.slice(0, 10)} ${local.slice(11, 16)} ${offset}`;
}

/**
 * Returns a function that formats hours locally. Hours recur, and computing an offset takes longer than the rest of a row, so results are
 * cached.
 */
export function createHourFormatter(zone: string): (moment: string) => string {
  const cache = new Map<string, string>();
  return (moment) => {
    const local = cache.get(moment) ?? formatLocalHour(zone, moment);
    cache.set(moment, local);
    return local;
  };
}
