import { eq, notExists, sql } from 'drizzle-orm';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import type { Platform } from '#server/platform/platform.ts';
import { conversionStatus } from '#src/resources/statistics/conversionStatus.ts';
import { conversions } from '#src/resources/statistics/conversions.ts';
import { namedClick } from '../conversions/attribution.ts';
import { countConversion, takeBack } from '../conversions/countConversion.ts';
import { conversionEvents } from '../conversions/tables.ts';

/** Processes that start at the same time wait for each other; the second finds nothing left. */
const lock = sql`select pg_advisory_xact_lock(hashtext('quarry demo conversions'))`;

/** Those that the demo came with, which nothing has counted yet. */
const uncounted = (tx: Transaction) => {
  const id = columnOf(tableOf(conversions.name), 'id');
  const counted = tx.select().from(conversionEvents).where(eq(conversionEvents.conversion, id));
  return rowsWhere(tx, conversions, sql`${notExists(counted)} order by id${forUpdate}`);
};

/**
 * Has the demo’s conversions counted like others, each once however often it is called: they are written without the effects of
 * theirs, and what is empty of events is filled with the demo’s first.
 */
export const countDemoConversions = ({
  database,
  configuration,
}: Pick<Platform, 'database' | 'configuration'>): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.execute(lock);
    for (const conversion of await uncounted(tx)) {
      const named = await namedClick(tx, conversion.clickId);
      if (named === undefined) continue;
      const counted = await countConversion(tx, conversion, named, configuration);
      if (conversion.status === conversionStatus.values.rejected) await takeBack(tx, counted);
    }
  });
