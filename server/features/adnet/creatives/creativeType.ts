import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { bannerDimensions } from '#src/resources/adnet/dictionaries/bannerDimensions.ts';
import { creativeFormats } from '#src/resources/adnet/dictionaries/creativeFormats.ts';
import { creativeTypes } from '#src/resources/adnet/dictionaries/creativeTypes.ts';
import { codeOfEntry } from '#src/schema/codes.ts';

/** The codes of the dictionary's types that this server can check. */
const typeCodes = ['image', 'html5', 'text', 'native', 'video', 'third-party-tag', 'direct-link'] as const;
export type TypeCode = (typeof typeCodes)[number];

/** @returns the code of a creative’s type; undefined for any other value */
export async function findTypeCode(executor: Executor, id: unknown): Promise<TypeCode | undefined> {
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return undefined;
  const [entry] = await rowsWhere(
    executor,
    creativeTypes,
    sql`${columnOf(tableOf(creativeTypes.name), 'id')}::bigint = ${id}`,
  );
  const code = entry && codeOfEntry(creativeTypes, entry);
  return typeCodes.find((each) => each === code);
}

/** @returns the ID of the type with a code; undefined if the dictionary has none */
export async function findTypeId(executor: Executor, code: TypeCode): Promise<number | undefined> {
  const entries = await rowsWhere(executor, creativeTypes, sql`true`);
  return entries.find((entry) => codeOfEntry(creativeTypes, entry) === code)?.id;
}

/** Content type → code of the format of creatives. */
const formatCodes: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/zip': 'zip',
  'video/mp4': 'mp4',
  vast: 'vast',
};

/** @param type a content type, or `vast` */
export async function findFormatId(executor: Executor, type: string): Promise<number | null> {
  const entries = await rowsWhere(executor, creativeFormats, sql`true`);
  return entries.find((entry) => codeOfEntry(creativeFormats, entry) === formatCodes[type])?.id ?? null;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A banner size. */
export interface Dimension extends Size {
  readonly id: number;
}

/** @returns the banner size with these pixels; undefined if there is none */
export async function findDimensionBySize(executor: Executor, { width, height }: Size): Promise<Dimension | undefined> {
  const { name } = bannerDimensions;
  const table = tableOf(name);
  const [dimension] = await rowsWhere(
    executor,
    bannerDimensions,
    sql`${columnOf(table, 'width')} = ${width} and ${columnOf(table, 'height')} = ${height}`,
  );
  return dimension;
}

export async function findDimension(executor: Executor, id: unknown): Promise<Dimension | undefined> {
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) return undefined;
  const [dimension] = await rowsWhere(
    executor,
    bannerDimensions,
    sql`${columnOf(tableOf(bannerDimensions.name), 'id')}::bigint = ${id}`,
  );
  return dimension;
}
