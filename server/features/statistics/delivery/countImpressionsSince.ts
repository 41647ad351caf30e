import type { Filter } from '../query/parseQuery.ts';
import type { QueryContext } from '../query/prepareQuery.ts';
import type { Tenant } from '../query/tenant.ts';
import { addDays, dateInZone } from '../query/timeZones.ts';
import { loadTenantFigures } from './loadTenantFigures.ts';

/**
 * Counts impressions under the current settings: whole hours since the record's last change, at the earliest from yesterday.
 * @param changedAt when the record was changed
 * @throws Refusal as `executeQuery` does
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
