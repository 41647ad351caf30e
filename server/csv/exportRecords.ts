import { stringify } from 'csv-stringify/sync';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Asker } from '../asker.ts';
import type { Query } from '../http/query.ts';
import { withDatabaseProblems } from '../operations/databaseProblems.ts';
import { requireSome } from '../operations/denial.ts';
import type { Platform } from '../platform.ts';
import { type CsvField, csvFields } from './csvColumns.ts';
import { parseExportQuery } from './exportQuery.ts';
import { withoutFormula } from './formulas.ts';
import { readInOrder } from './readInOrder.ts';
import { titleOf, titlesFor } from './titles.ts';

/** RFC 4180; a line break of either kind stands in quotes. */
const csv = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], { record_delimiter: '\r\n', quoted_match: /[\r\n]/ });

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

type Titles = Awaited<ReturnType<typeof titlesFor>>;

function cellsOf({ name, field, face, headers }: CsvField, record: AnyRow, titles: Titles): readonly string[] {
  const value = record[name];
  if (isEmpty(value)) return headers.map(() => '');
  const title = (id: number) => titleOf(titles.get(field.target ?? ''), id);
  return face.write(value, field, title).map(withoutFormula);
}

async function* textOf(
  { database }: Platform,
  asker: Asker,
  fields: readonly CsvField[],
  groups: AsyncIterable<AnyRow[]>,
): AsyncGenerator<string> {
  yield csv([fields.flatMap(({ headers }) => headers.map(({ label }) => label))]);
  for await (const records of groups) {
    const titles = await titlesFor(database.sql, asker, fields, records);
    yield csv(records.map((record) => fields.flatMap((field) => cellsOf(field, record, titles))));
  }
}

/** The groups again, the first of which has been read: what is wrong with a query is known before anything is answered. */
async function* again<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done !== true) yield first.value;
  yield* rest;
}

/**
 * Every record that matches and that the asker may read, as a CSV file that import takes back.
 * @param query `sort`, `filter` and `columns`, as they stand in the address
 * @returns the file, in pieces that are made when they are asked for
 */
export async function exportRecords(
  platform: Platform,
  asker: Asker,
  resource: Resource,
  query: Query,
): Promise<AsyncIterable<string>> {
  requireSome(asker, 'read', resource);
  const { names, sort, conditions } = parseExportQuery(resource, query);
  const groups = readInOrder(platform.database.sql, asker, { resource, names, sort, conditions });
  const first = await withDatabaseProblems(resource, 'reading', () => groups.next());
  return textOf(platform, asker, csvFields(resource, names), again(first, groups));
}
