import { millisecondsInHour } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { emailVerifiedRoleId, overseer, type RoleName, roleIds } from '#src/access/roles.ts';

/** A user with a role that can approve money. */
export interface Approver {
  readonly user: number;
  /** When the role was granted. */
  readonly since: Date;
  /** The user, the admin who granted the role, the admin who made that admin, and so on. */
  readonly line: readonly number[];
}

/**
 * Lists the active users with a confirmed email who hold one of the roles, once for each role. The line of grants uses the grants of that
 * time.
 */
export async function listApprovers(executor: Executor, roles: readonly RoleName[]): Promise<Approver[]> {
  const ids = sql`${sql.param(roles.map((role) => roleIds[role]))}::integer[]`;
  const { rows } = await executor.execute<{ holder: number; since: string; line: number[] }>(sql`
    with recursive line as (
      select id, user_id as holder, role, at as since, granted_by, at from role_grants
      where ended_at is null and role = any(${ids})
      union
      select line.id, line.holder, line.role, line.since, above.granted_by, above.at
      from line join role_grants as above on above.user_id = line.granted_by and above.role = ${roleIds[overseer]}
        and above.at <= line.at and coalesce(above.ended_at >= line.at, true)
    )
    select line.holder, to_json(line.since) #>> '{}' as since,
      array_append(array_remove(array_agg(distinct line.granted_by), null), line.holder) as line
    from line join users on users.id = line.holder
    where users.status = 'active' and users.roles @> array[line.role, ${emailVerifiedRoleId}::integer]
    group by line.id, line.holder, line.since order by line.holder`);
  return rows.map(({ holder, since, line }) => ({ user: holder, since: new Date(since), line }));
}

/** Returns the given users who are still approvers. */
export const filterApprovers = (approvers: readonly Approver[], users: readonly number[]): number[] =>
  users.filter((id) => approvers.some(({ user }) => user === id));

/** Whether neither granted the other's role, and no person granted both, directly or through other admins. */
const areIndependent = (one: Approver, other: Approver): boolean => !one.line.some((id) => other.line.includes(id));

/** Returns the time at which an approver has held the role for some hours. */
const eligibleFrom = ({ since }: Approver, hours: number): number => since.getTime() + hours * millisecondsInHour;

/** Returns the approvers who have held their role long enough. */
export const withRoleHeldFor = (approvers: readonly Approver[], hours: number, now: Date): Approver[] =>
  approvers.filter((approver) => eligibleFrom(approver, hours) <= now.getTime());

const independentPairs = (approvers: readonly Approver[]): (readonly [Approver, Approver])[] =>
  approvers.flatMap((one, index) =>
    approvers
      .slice(index + 1)
      .filter((other) => areIndependent(one, other))
      .map((other) => [one, other] as const),
  );

/** Whether two of the approvers are independent people. */
export const hasTwoPeople = (approvers: readonly Approver[]): boolean => independentPairs(approvers).length > 0;

/** Returns when two independent approvers have held their roles long enough; undefined if no two are independent. */
export function twoPeopleEligibleFrom(approvers: readonly Approver[], hours: number): Date | undefined {
  const times = independentPairs(approvers).map((pair) => Math.max(...pair.map((one) => eligibleFrom(one, hours))));
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}

/** Whether some people include a user, or the admins who granted them every one of their roles. */
export function isRepresentedIn(approvers: readonly Approver[], user: number, people: ReadonlySet<number>): boolean {
  const own = approvers.filter((approver) => approver.user === user);
  return people.has(user) || (own.length > 0 && own.every(({ line }) => line.some((id) => people.has(id))));
}
