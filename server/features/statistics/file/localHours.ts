import { offsetIn, offsetTextIn } from '../query/zones.ts';

/** An hour by the clocks of a zone, with their offset, as one hour of the year has the same clocks as the next: `2026-10-25 02:00 +01:00`. */
function localHour(zone: string, moment: string): string {
  const at = Date.parse(moment);
  const local = new Date(at + offsetIn(zone, at)).toISOString();
  const offset = offsetTextIn(zone, at).replace('UTC', '') || '+00:00';
  return `${local.slice(0, 10)} ${local.slice(11, 16)} ${offset}`;
}

/** Makes hours local. The same ones come again and again, and to find out an offset takes longer than all else in a row. */
export function localHours(zone: string): (moment: string) => string {
  const known = new Map<string, string>();
  return (moment) => {
    const local = known.get(moment) ?? localHour(zone, moment);
    known.set(moment, local);
    return local;
  };
}
