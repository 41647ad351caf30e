import { boolean, date, integer, jsonb, numeric, type PgColumnBuilderBase, text, timestamp } from 'drizzle-orm/pg-core';
import type { ColumnType } from '#src/schema/kind.ts';

/** Column builders by type. Times are read as `Date`, numerics as text to keep every digit. */
export const columnBuilders = {
  text: (name: string) => text(name),
  integer: (name: string) => integer(name),
  boolean: (name: string) => boolean(name),
  timestamptz: (name: string) => timestamp(name, { withTimezone: true, precision: 3 }),
  date: (name: string) => date(name, { mode: 'string' }),
  'numeric(38,18)': (name: string) => numeric(name, { precision: 38, scale: 18 }),
  'integer[]': (name: string) => integer(name).array(),
  'text[]': (name: string) => text(name).array(),
  jsonb: (name: string) => jsonb(name),
} satisfies Record<ColumnType, (name: string) => PgColumnBuilderBase>;
