import type { ColumnType } from '#src/schema/kind.ts';

/** How PostgreSQL ends a time, in a session whose zone is UTC. */
const utc = '+00';
const day = 'yyyy-mm-dd'.length;
const second = 'yyyy-mm-dd hh:mm:ss'.length;
const millisecond = 'yyyy-mm-dd hh:mm:ss.sss'.length;

/** ISO 8601. The common form is rewritten as text: parsing dates is most of the work of reading a page of records. */
function isoTime(value: unknown): string {
  const text = String(value);
  const end = text.length - utc.length;
  if (text[day] !== ' ' || end < second || end > millisecond || !text.endsWith(utc))
    return new Date(text).toISOString();
  const fraction = end === second ? '.' : text.slice(second, end);
  return `${text.slice(0, day)}T${text.slice(day + 1, second)}${fraction.padEnd(4, '0')}Z`;
}

/** What the driver gives → what a kind of field loads; only where the two differ. */
export const decoders: Readonly<Partial<Record<ColumnType, (value: unknown) => unknown>>> = { timestamptz: isoTime };

/** What a kind of field stores → what the driver takes. */
export function encode(type: ColumnType, value: unknown): unknown {
  // The driver would take a list for an array of PostgreSQL.
  return type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
}
