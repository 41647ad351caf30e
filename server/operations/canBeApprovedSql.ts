import { type SQL, sql } from 'drizzle-orm';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { type Ability, allows } from '#src/schema/access/ability.ts';
import { movesOf } from '#src/schema/moves.ts';
import type { Resource } from '#src/schema/resource.ts';
import { accessCondition } from './accessCondition.ts';
import { effectsOf } from './effects.ts';

/**
 * The condition of records that could be approved now; undefined for a resource without review.
 * @param ability of the reader: an approver sees only the records that they may approve without another user
 */
export function canBeApprovedSql(resource: Resource, ability?: Ability): SQL | undefined {
  const { name, review } = resource;
  const approve = movesOf(resource).find((move) => move.name === review?.approve);
  if (approve === undefined) return undefined;
  const { inFuture, notBefore } = approve;
  const column = (field: string) => columnOf(tableOf(name), field);
  const conditions = [
    ...(inFuture ? [sql`coalesce(${column(inFuture.field)} > now(), true)`] : []),
    ...(notBefore ? [sql`coalesce(${column(notBefore.field)} <= now(), true)`] : []),
    effectsOf(resource)?.approvable?.() ?? sql`true`,
    ...(ability && allows(ability, approve.name, name) ? [accessCondition(ability, approve.name, resource)] : []),
  ];
  return sql`coalesce(${sql.join(conditions, sql` and `)}, false)`;
}
