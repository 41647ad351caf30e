import type { Query } from '#server/http/query.ts';
import { requireAbility } from '#server/operations/authorize.ts';
import { withDatabaseProblems } from '#server/operations/databaseProblems.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { Resource } from '#src/schema/resource.ts';
import { type ColumnBatch, type ColumnBatchSelection, selectColumnBatches } from './columnBatch.ts';
import { type CsvField, csvFields } from './csvColumns.ts';
import { csvEnd, csvLine, csvText } from './csvText.ts';
import { parseExportQuery } from './exportQuery.ts';
import { loadTitles, type ReadField, titleOf } from './loadTitles.ts';
import { readSortedBatches } from './readSortedBatches.ts';
import { yieldBetweenChunks } from './yieldBetweenChunks.ts';

/** A measured compromise: smaller steps need more queries, larger steps block other requests while they are written. */
const defaultStep = 500;

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

type Titles = Awaited<ReturnType<typeof loadTitles>>;

/** Formats a field's cells for one row. */
type Writer = (at: number) => string;

/** Created once for many rows: a file may have a million cells. */
function createWriter({ field, face, headers, read }: ReadField, titles: Titles): Writer {
  const title = (resource: string, id: number) => titleOf(titles.get(resource), id);
  const empty = csvLine(headers.map(() => ''));
  return (at) => {
    const value = read(at);
    return isEmpty(value) ? empty : csvLine(face.write(value, field, title));
  };
}

async function* writeText(
  { database }: Platform,
  actor: RequestActor,
  fields: readonly CsvField[],
  selection: ColumnBatchSelection,
  blocks: AsyncIterable<ColumnBatch>,
): AsyncGenerator<string> {
  let text = csvText([fields.flatMap(({ headers }) => headers.map(({ label }) => label))]);
  for await (const block of blocks) {
    const readable = fields.map((field) => ({ ...field, read: selection.readerOf(field.name, block) }));
    const titles = await loadTitles(database.exports, actor, readable, block.size);
    const writers = readable.map((field) => createWriter(field, titles));
    for (let at = 0; at < block.size; at += 1) text += writers.map((write) => write(at)).join(',') + csvEnd;
    yield text;
    text = '';
  }
}

/** Yields the first piece, which was read early so that a failing query is refused before the response starts, then the rest. */
async function* prepend<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done !== true) yield first.value;
  yield* rest;
}

/**
 * Exports all matching records that the actor may read, as a CSV file that can be imported again.
 * @param query the request's `sort`, `filter` and `columns`
 * @param step records that are read at a time
 * @returns the file, in pieces that are generated on demand
 */
export async function exportRecords(
  platform: Platform,
  actor: RequestActor,
  resource: Resource,
  query: Query,
  step = defaultStep,
): Promise<AsyncIterable<string>> {
  requireAbility(actor, 'read', resource);
  const { names, sort, conditions } = parseExportQuery(resource, actor, query);
  const selection = selectColumnBatches(resource, [...names, sort[0]]);
  const blocks = readSortedBatches(platform.database.exports, actor, { resource, selection, sort, conditions, step });
  const parts = yieldBetweenChunks(
    platform,
    actor,
    writeText(platform, actor, csvFields(resource, names), selection, blocks),
  );
  const first = await withDatabaseProblems(resource, 'reading', () => parts.next());
  return prepend(first, parts);
}
