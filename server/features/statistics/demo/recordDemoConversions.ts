import { eq, notExists, sql } from 'drizzle-orm';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import type { Platform } from '#server/platform/platform.ts';
import { conversionStatus } from '#src/resources/statistics/conversionStatus.ts';
import { conversions } from '#src/resources/statistics/conversions.ts';
import { findAttribution } from '../conversions/attribution.ts';
import { conversionEvents } from '../conversions/conversionTables.ts';
import { recordConversionEvents, reverseConversionEvents } from '../conversions/recordConversionEvents.ts';

/** Processes that start in parallel wait for each other; the second finds no conversions left. */
const lockSql = sql`select pg_advisory_xact_lock(hashtext('quarry demo conversions'))`;

/** Finds the demo's own conversions that haven't been counted yet. */
const findUnrecorded = (tx: Transaction) => {
  const id = columnOf(tableOf(conversions.name), 'id');
  const counted = tx.select().from(conversionEvents).where(eq(conversionEvents.conversion, id));
  return rowsWhere(tx, conversions, sql`${notExists(counted)} order by id${forUpdate}`);
};

/**
 * Records the demo’s conversions, each once for any number of calls: they were inserted without their effects. The demo fills an engine
 * without events first.
 */
export const recordDemoConversions = ({
  database,
  configuration,
}: Pick<Platform, 'database' | 'configuration'>): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.execute(lockSql);
    for (const conversion of await findUnrecorded(tx)) {
      const attribution = await findAttribution(tx, conversion.clickId);
      if (attribution === undefined) continue;
      const recorded = await recordConversionEvents(tx, conversion, attribution, configuration);
      if (conversion.status === conversionStatus.values.rejected) await reverseConversionEvents(tx, recorded);
    }
  });
