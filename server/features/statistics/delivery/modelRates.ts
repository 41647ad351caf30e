import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { pricingModels } from '#src/resources/adnet/dictionaries/pricingModels.ts';
import { deliveryLimits } from '#src/resources/statistics/delivery.ts';
import type { Asker } from '../query/prepare.ts';
import type { Filter } from '../query/readQuery.ts';
import type { Figures } from '../query/rows.ts';
import type { Tenant } from '../query/tenant.ts';
import { addDays, dateIn } from '../query/zones.ts';
import { ownFigures } from './ownFigures.ts';
import type { Rates } from './prices.ts';

/** The title of a pricing model; empty for none. */
export async function modelTitle(executor: Executor, id: number | null): Promise<string> {
  if (id === null) return '';
  const [model] = await rowsWhere(executor, pricingModels, sql`id = ${id}`);
  return model?.title ?? '';
}

const metrics = ['impressions', 'viewable', 'clicks', 'conversions'] as const;

const ratesIn = (figures: Figures | undefined): Rates => {
  const of = (name: (typeof metrics)[number]) => Number(figures?.[name] ?? 0);
  return {
    impressions: of('impressions'),
    viewable: of('viewable'),
    clicks: of('clicks'),
    conversions: of('conversions'),
  };
};

/** What has happened after impressions lately. */
export async function ratesOf(asker: Asker, tenant: Tenant, filters: readonly Filter[]): Promise<Rates> {
  const today = dateIn('UTC', asker.now ?? Date.now());
  const period = { from: addDays(today, 1 - deliveryLimits.rateDays), to: today, timezone: 'UTC' };
  const [row] = await ownFigures(asker, tenant, { ...period, metrics: [...metrics], filters });
  return ratesIn(row?.figures);
}
