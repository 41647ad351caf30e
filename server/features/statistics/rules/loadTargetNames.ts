import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { dimensionWords } from '#src/i18n/en/statistics/dimensions.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { countries } from '#src/resources/adnet/dictionaries/countries.ts';
import { servingZones } from '#src/resources/adnet/servedPlaces.ts';
import { type RuleTarget, ruleTargets } from '#src/resources/statistics/ruleConditions.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';

/** Resources whose names a campaign's owner may read. */
const targetResources: Readonly<Record<RuleTarget, Resource>> = {
  zone: servingZones,
  creative: advertCreatives,
  country: countries,
};

function nameOf({ title, fields }: Resource, record: AnyRow): string {
  const domain = 'domain' in fields ? ` (${String(record['domain'])})` : '';
  return `${String(record[title])}${domain}`;
}

/** Loads the names of a rule's targets by ID. Records that no longer serve are identified by number. */
export async function loadTargetNames(
  executor: Executor,
  on: RuleTarget,
  ids: readonly number[],
): Promise<(id: number) => string> {
  const resource = targetResources[on];
  const records = ids.length === 0 ? [] : await rowsWhere(executor, resource, sql`id = any(${sql.param([...ids])})`);
  const names = new Map(records.map((record: AnyRow) => [record.id, nameOf(resource, record)]));
  return (id) => names.get(id) ?? `${dimensionWords[ruleTargets[on]]} ${id}`;
}
