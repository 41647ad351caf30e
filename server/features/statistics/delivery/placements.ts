import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import type { sourceLists } from '#src/resources/adnet/sourceLists.ts';
import { deliveryLimits } from '#src/resources/statistics/delivery.ts';
import { domainName } from '#src/schema/domainName.ts';
import type { RowOf } from '#src/schema/resource.ts';
import type { Placements } from './targetingConditions.ts';

type SourceList = RowOf<typeof sourceLists>;

const newestSql = sql` order by id desc limit ${deliveryLimits.places}`;

async function findIds(executor: Executor, resource: typeof sites | typeof adzones, condition: SQL): Promise<number[]> {
  const { table } = tableOf(resource.name);
  const { rows } = await executor.execute<{ id: number }>(sql`select id from ${table} where ${condition}${newestSql}`);
  return rows.map(({ id }) => id);
}

const entriesOf = (lists: readonly SourceList[], of: SourceList['of']): string[] =>
  lists.filter((list) => list.of === of).flatMap(({ entries }) => entries);

/** Returns SQL that tests whether a domain is in a list, or a subdomain of an entry. */
const isWithinSql = (domain: SQLWrapper, domains: readonly string[]): SQL =>
  sql`exists (select from string_to_array(${domain}, '.') as labels, generate_subscripts(labels, 1) as first
    where array_to_string(labels[first:], '.') = any(${sql.param(domains)}))`;

/** Loads the sites and zones that source lists name by ID or domain. */
export async function loadPlacements(executor: Executor, lists: readonly SourceList[]): Promise<Placements> {
  // Lists stored by an earlier version contain domains as they were typed.
  const domains = entriesOf(lists, 'domain').flatMap((each) => domainName(each) ?? []);
  const siteIds = entriesOf(lists, 'site').map(Number);
  const zoneIds = entriesOf(lists, 'zone').map(Number);
  const column = (name: string) => columnOf(tableOf(sites.name), name);
  const [matchingSites, zones] = await Promise.all([
    domains.length + siteIds.length === 0
      ? []
      : findIds(
          executor,
          sites,
          sql`${isWithinSql(column('domain'), domains)} or ${column('id')} = any(${sql.param(siteIds)})`,
        ),
    zoneIds.length === 0
      ? []
      : findIds(executor, adzones, sql`${columnOf(tableOf(adzones.name), 'id')} = any(${sql.param(zoneIds)})`),
  ]);
  return { sites: matchingSites, zones };
}
