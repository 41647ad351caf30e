import { setImmediate } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Sort } from '#server/operations/listQuery.ts';
import { matching } from '#server/operations/matching.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { ColumnBatch, ColumnBatchSelection } from './columnBatch.ts';
import { isNullable, type KeysetPosition, keysetAfter } from './keyset.ts';

interface Wanted {
  readonly resource: Resource;
  readonly selection: ColumnBatchSelection;
  readonly sort: Sort;
  readonly conditions: readonly SQL[];
  /** Records that are read at a time: each query is short, and no connection waits for whoever reads the answer. */
  readonly step: number;
}

/** Keeps the failure of a prefetch that nobody awaits from being an unhandled rejection. */
function readAhead<T>(reading: Promise<T>): Promise<T> {
  reading.catch(() => undefined);
  return reading;
}

/**
 * Reads every matching record that the actor may read, in batches, and prefetches the next batch.
 * @param wanted its selection has the field that is sorted by
 * @returns blocks of rows, the last of them smaller or empty
 */
export async function* readInOrder(
  executor: Executor,
  actor: RequestActor,
  wanted: Wanted,
): AsyncGenerator<ColumnBatch> {
  const { resource, selection, sort, conditions, step } = wanted;
  const [sorted] = sort;
  const read = (isEmpty: boolean, after?: KeysetPosition) => {
    const next = keysetAfter(resource, sort, after, isEmpty);
    const where = matching(actor, resource, [...conditions, ...next.conditions]);
    return selection.read(executor, sql`where ${where} order by ${next.order} limit ${step}`);
  };
  for (const isEmpty of isNullable(resource, sort) ? [false, true] : [false]) {
    let reading: ReturnType<typeof read> | undefined = read(isEmpty);
    while (reading !== undefined) {
      const block: ColumnBatch = await reading;
      const last = (name: string) => block.columns[name]?.at(-1);
      const hasMore = block.size === step;
      reading = hasMore ? readAhead(read(isEmpty, { value: last(sorted), id: Number(last('id')) })) : undefined;
      // Lets the driver send the prefetch before the caller works on this batch.
      await setImmediate();
      yield block;
    }
  }
}
