import { type SQL, sql } from 'drizzle-orm';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Asker } from '../asker.ts';
import type { Executor } from '../database/database.ts';
import type { Sort } from '../operations/listQuery.ts';
import { matching } from '../operations/matching.ts';
import { selectionOfFields } from '../operations/selection.ts';
import { mayBeEmpty, type Place, stepBehind } from './keyset.ts';

/** Records that are read at a time: each query is short, and no connection waits for whoever reads the answer. */
const step = 1_000;

interface Wanted {
  readonly resource: Resource;
  readonly names: readonly string[];
  readonly sort: Sort;
  readonly conditions: readonly SQL[];
}

/**
 * Reads every record that matches and that the asker may read, some at a time.
 * @returns groups of records, the last of them smaller or empty
 */
export async function* readInOrder(executor: Executor, asker: Asker, wanted: Wanted): AsyncGenerator<AnyRow[]> {
  const { resource, names, sort, conditions } = wanted;
  const { columns, table, toRecord } = selectionOfFields(resource, names);
  for (const isEmpty of mayBeEmpty(resource, sort) ? [false, true] : [false]) {
    let after: Place | undefined;
    do {
      const next = stepBehind(resource, sort, after, isEmpty);
      const where = matching(asker, resource, [...conditions, ...next.conditions]);
      const { rows } = await executor.execute(
        sql`select ${columns}, ${next.place} from ${table} where ${where} order by ${next.order} limit ${step}`,
      );
      yield rows.map(toRecord);
      const last = rows.length === step ? rows.at(-1) : undefined;
      after = last && { value: last['place of the row'], id: Number(last.id) };
    } while (after !== undefined);
  }
}
