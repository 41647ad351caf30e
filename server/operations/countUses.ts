import { type SQL, sql } from 'drizzle-orm';
import { tableOf } from '#server/database/tables.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { referenceFilterOf } from '#src/fields/fieldReferences.ts';
import { referencingResources } from '#src/fields/referencingResources.ts';
import { limits } from '#src/limits.ts';
import { allows } from '#src/schema/access/ability.ts';
import { disjointLists } from '#src/schema/disjointLists.ts';
import { filterKey } from '#src/schema/operators.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Usage, Usages } from '#src/schema/usages.ts';
import { accessAndFilterSql } from './accessAndFilterSql.ts';
import { withDatabaseProblems } from './databaseProblems.ts';
import { filterConditions } from './filterConditions.ts';
import { read } from './read.ts';
import { usageCondition } from './usages.ts';

/** A field that may refer to the record, with the query that counts the references in one of the lists. */
interface CountedField {
  readonly user: Resource;
  readonly name: string;
  /** The separate list of the referring records; null for the resource's own list. */
  readonly list: string | null;
  readonly query: SQL;
}

const most = limits.usesCounted;

/** Every readable field that can refer to the record, once for each list of referring records, so that a count links to its list. */
const countedFields = (actor: RequestActor, used: Resource, id: number): CountedField[] =>
  referencingResources(used)
    .filter((user) => allows(actor.ability, 'read', user.name))
    .flatMap((user) =>
      Object.keys(user.fields).flatMap((name) => {
        const condition = usageCondition(user, name, used, id);
        if (condition === undefined) return [];
        return disjointLists(user).map(({ list, filter }) => {
          const conditions = filterConditions(user, filter);
          const where = accessAndFilterSql(actor, user, [condition, ...conditions]);
          const { table } = tableOf(user.name);
          const query = sql`(select count(*)::int from (select from ${table} where ${where} limit ${most + 1}) as found)`;
          return { user, name, list, query };
        });
      }),
    );

/** The filter of the list of referring records. The field may refer to the record by the name of a view. */
function filterOf({ user, name }: CountedField, used: Resource, id: number): Usage['filter'] {
  const field = user.fields[name];
  const condition = field && referenceFilterOf(field, field.target ?? used.name, id);
  return condition ? { [filterKey(name, condition.operator)]: condition.operand } : null;
}

/** Counts the records that refer to a record, by resource, field and list. Only records that the actor may read are counted. */
export async function countUses(
  platform: Platform,
  actor: RequestActor,
  resource: Resource,
  id: number,
): Promise<Usages> {
  await read(platform, actor, resource, id);
  const fields = countedFields(actor, resource, id);
  if (fields.length === 0) return { uses: [] };
  const counts = sql.join(
    fields.map(({ query }) => query),
    sql`, `,
  );
  const executeCounts = () =>
    withDatabaseProblems(resource, 'reading', () =>
      platform.database.sql.execute<{ counts: number[] }>(sql`select array[${counts}] as counts`),
    );
  const { rows } = await platform.fairQueues.run('search', actor, executeCounts);
  const uses = fields.map((one, index): Usage => {
    const count = rows[0]?.counts[index] ?? 0;
    const filter = filterOf(one, resource, id);
    const { user, name: field, list } = one;
    return { resource: user.name, field, list, count: Math.min(count, most), isMore: count > most, filter };
  });
  return { uses: uses.filter(({ count }) => count > 0) };
}
