import type { ColumnType } from '#src/schema/kind.ts';

/** PostgreSQL's text for a time, in a session whose zone is UTC. */
const utcTime = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,3})?\+00$/;

/** ISO 8601. The common form is rewritten as text: parsing dates is most of the work of reading a page of records. */
function isoTime(value: unknown): string {
  const text = String(value);
  const [, day, time, fraction = '.'] = utcTime.exec(text) ?? [];
  return day === undefined ? new Date(text).toISOString() : `${day}T${time}${fraction.padEnd(4, '0')}Z`;
}

/** What the driver gives → what a kind of field loads; only where the two differ. */
export const decoders: Readonly<Partial<Record<ColumnType, (value: unknown) => unknown>>> = { timestamptz: isoTime };

/** What a kind of field stores → what the driver takes. */
export function encode(type: ColumnType, value: unknown): unknown {
  // The driver would take a list for an array of PostgreSQL.
  return type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
}
