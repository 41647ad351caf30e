import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { accessAndFilterSql } from '#server/operations/accessAndFilterSql.ts';
import type { Sort } from '#server/operations/listQuery.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { ColumnBatch, ColumnBatchSelection } from './columnBatch.ts';
import { isNullable, type KeysetPosition, keysetAfter } from './keyset.ts';

interface SortedRead {
  readonly resource: Resource;
  readonly selection: ColumnBatchSelection;
  readonly sort: Sort;
  readonly conditions: readonly SQL[];
  /** Records per query. Each query is short, so that no connection waits for a slow reader of the file. */
  readonly step: number;
}

/**
 * Reads all matching records that the actor may read, in batches. Each batch is read on demand, never ahead.
 * @param options its selection includes the sorted field
 * @returns batches of rows; the last batch is smaller or empty
 */
export async function* readSortedBatches(
  executor: Executor,
  actor: RequestActor,
  options: SortedRead,
): AsyncGenerator<ColumnBatch> {
  const { resource, selection, sort, conditions, step } = options;
  const [sorted] = sort;
  const read = (isEmpty: boolean, after?: KeysetPosition) => {
    const next = keysetAfter(resource, sort, after, isEmpty);
    const where = accessAndFilterSql(actor, resource, [...conditions, ...next.conditions]);
    return selection.read(executor, sql`where ${where} order by ${next.order} limit ${step}`);
  };
  for (const isEmpty of isNullable(resource, sort) ? [false, true] : [false]) {
    let after: KeysetPosition | undefined;
    let hasMore = true;
    while (hasMore) {
      const block: ColumnBatch = await read(isEmpty, after);
      const last = (name: string) => block.columns[name]?.at(-1);
      after = { value: last(sorted), id: Number(last('id')) };
      hasMore = block.size === step;
      yield block;
    }
  }
}
