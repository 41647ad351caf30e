import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { pricingModels } from '#src/resources/adnet/dictionaries/pricingModels.ts';
import { deliveryLimits } from '#src/resources/statistics/delivery.ts';
import type { Filter } from '../query/parseQuery.ts';
import type { QueryContext } from '../query/prepareQuery.ts';
import type { Figures } from '../query/resultRows.ts';
import type { Tenant } from '../query/tenant.ts';
import { addDays, dateInZone } from '../query/timeZones.ts';
import type { Rates } from './bidPrices.ts';
import { loadTenantFigures } from './loadTenantFigures.ts';

/** Loads the title of a pricing model; empty without one. */
export async function loadModelTitle(executor: Executor, id: number | null): Promise<string> {
  if (id === null) return '';
  const [model] = await rowsWhere(executor, pricingModels, sql`id = ${id}`);
  return model?.title ?? '';
}

const metrics = ['impressions', 'viewable', 'clicks', 'conversions'] as const;

const toRates = (figures: Figures | undefined): Rates => {
  const countOf = (name: (typeof metrics)[number]) => Number(figures?.[name] ?? 0);
  return {
    impressions: countOf('impressions'),
    viewable: countOf('viewable'),
    clicks: countOf('clicks'),
    conversions: countOf('conversions'),
  };
};

/** Loads what recently followed impressions. */
export async function loadRates(context: QueryContext, tenant: Tenant, filters: readonly Filter[]): Promise<Rates> {
  const today = dateInZone('UTC', context.now ?? Date.now());
  const period = { from: addDays(today, 1 - deliveryLimits.rateDays), to: today, timezone: 'UTC' };
  const [row] = await loadTenantFigures(context, tenant, { ...period, metrics: [...metrics], filters });
  return toRates(row?.figures);
}
