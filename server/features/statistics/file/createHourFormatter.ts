import { zoneOffset, zoneOffsetText } from '../query/timeZones.ts';

/** An hour by the clocks of a zone, with their offset, as one hour of the year has the same clocks as the next: `2026-10-25 02:00 +01:00`. */
function formatLocalHour(zone: string, moment: string): string {
  const at = Date.parse(moment);
  const local = new Date(at + zoneOffset(zone, at)).toISOString();
  const offset = zoneOffsetText(zone, at).replace('UTC', '') || '+00:00';
  return `${local.slice(0, 10)} ${local.slice(11, 16)} ${offset}`;
}

/** Makes hours local. The same ones come again and again, and to find out an offset takes longer than all else in a row. */
export function createHourFormatter(zone: string): (moment: string) => string {
  const cache = new Map<string, string>();
  return (moment) => {
    const local = cache.get(moment) ?? formatLocalHour(zone, moment);
    cache.set(moment, local);
    return local;
  };
}
