import type { Asker } from '../query/prepare.ts';
import type { Filter } from '../query/readQuery.ts';
import type { Tenant } from '../query/tenant.ts';
import { addDays, dateIn } from '../query/zones.ts';
import { ownFigures } from './ownFigures.ts';

/**
 * Counts the impressions under the present settings: of the whole hours since the last change of a record, yesterday at the earliest.
 * @param changed when the record was changed
 * @throws Refusal as `ask` does
 */
export async function shownSince(
  asker: Asker & { readonly now: number },
  tenant: Tenant,
  filters: readonly Filter[],
  changed: string,
): Promise<number> {
  const today = dateIn('UTC', asker.now);
  const rows = await ownFigures(asker, tenant, {
    from: addDays(today, -1),
    to: today,
    timezone: 'UTC',
    groups: ['hour'],
    metrics: ['impressions'],
    filters,
  });
  const since = Date.parse(changed);
  return rows
    .filter(({ key }) => Date.parse(String(key)) >= since)
    .reduce((sum, { figures }) => sum + Number(figures['impressions'] ?? 0), 0);
}
