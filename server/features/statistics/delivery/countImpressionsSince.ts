import type { Filter } from '../query/parseQuery.ts';
import type { QueryContext } from '../query/prepareQuery.ts';
import type { Tenant } from '../query/tenant.ts';
import { addDays, dateInZone } from '../query/timeZones.ts';
import { loadTenantFigures } from './loadTenantFigures.ts';

/**
 * Counts the impressions under the present settings: of the whole hours since the last change of a record, yesterday at the earliest.
 * @param changedAt when the record was changed
 * @throws Refusal as `ask` does
 */
export async function countImpressionsSince(
  context: QueryContext & { readonly now: number },
  tenant: Tenant,
  filters: readonly Filter[],
  changedAt: string,
): Promise<number> {
  const today = dateInZone('UTC', context.now);
  const rows = await loadTenantFigures(context, tenant, {
    from: addDays(today, -1),
    to: today,
    timezone: 'UTC',
    groups: ['hour'],
    metrics: ['impressions'],
    filters,
  });
  const since = Date.parse(changedAt);
  return rows
    .filter(({ key }) => Date.parse(String(key)) >= since)
    .reduce((sum, { figures }) => sum + Number(figures['impressions'] ?? 0), 0);
}
