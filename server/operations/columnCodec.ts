import type { ColumnType } from '#src/schema/kind.ts';

/** The end of PostgreSQL's timestamps in a session whose zone is UTC. */
const utc = '+00';
const day = 'yyyy-mm-dd'.length;
const second = 'yyyy-mm-dd hh:mm:ss'.length;
const millisecond = 'yyyy-mm-dd hh:mm:ss.sss'.length;

/** Converts a timestamp to ISO 8601. The common form is rewritten as text: date parsing would dominate the reading of a page. */
function isoTime(value: unknown): string {
  const text = String(value);
  const end = text.length - utc.length;
  if (text[day] !== ' ' || end < second || end > millisecond || !text.endsWith(utc))
    return new Date(text).toISOString();
  const fraction = end === second ? '.' : text.slice(second, end);
  return `${text.slice(0, day)}T${text.slice(day + 1, second)}${fraction.padEnd(4, '0')}Z`;
}

/** Converts a driver's value to the loaded value of a field type, for column types where the two differ. */
export const decoders: Readonly<Partial<Record<ColumnType, (value: unknown) => unknown>>> = { timestamptz: isoTime };

/** Converts the stored value of a field type to a driver's value. */
export function encode(type: ColumnType, value: unknown): unknown {
  // The driver would convert a list to a PostgreSQL array.
  return type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
}
