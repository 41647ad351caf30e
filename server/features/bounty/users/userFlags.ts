import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { refuseNotFound, requireAccess } from '#server/operations/authorize.ts';
import { findRecords } from '#server/operations/findRecords.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { users } from '#src/resources/auth/users.ts';
import { participationStatus } from '#src/resources/bounty/participations.ts';
import type { UserFlag } from '#src/resources/bounty/routes/userFlags.ts';
import { submissionStatus } from '#src/resources/bounty/submissions.ts';
import { wallets } from '#src/resources/bounty/wallets.ts';

/** Other accounts told for one flag. */
const mostSharers = 20;
/** With fewer decisions, a share says nothing. */
const fewestDecisions = 5;

const { banned } = participationStatus.values;
const { approved, rejected } = submissionStatus.values;

/** The flags of a query that answers one `flag` a row. */
async function flagsOf(executor: Executor, query: SQL): Promise<UserFlag[]> {
  const { rows } = await executor.execute<{ flag: UserFlag }>(query);
  return rows.map(({ flag }) => flag);
}

/** What other accounts have too, by network. `own` and `others` are rows of a table with `owner` and `network`. */
const shared = (kind: 'wallet' | 'handle', table: SQL, column: SQL, userId: number): SQL => sql`
  select json_build_object('kind', ${kind}::text, 'network', own.network, 'value', own.${column}, 'users', (
    select json_agg(json_build_object('id', id, 'name', name, 'status', status) order by id desc) from (
      select users.id, users.name, users.status from users where users.id in (
        select owner from ${table} as others
        where owner <> ${userId} and others.network = own.network and lower(others.${column}) = lower(own.${column})
      ) order by users.id desc limit ${mostSharers}
    ) as sharers
  )) as flag
  from ${table} as own where own.owner = ${userId} and exists (
    select from ${table} as others
    where owner <> ${userId} and others.network = own.network and lower(others.${column}) = lower(own.${column})
  ) order by own.network, own.id`;

const privateAccounts = (userId: number): SQL => sql`
  select json_build_object('kind', 'privateAccount', 'network', network, 'value', handle) as flag
  from social_accounts where owner = ${userId} and is_private order by network`;

const bans = (userId: number): SQL => sql`
  select json_build_object('kind', 'banned', 'count', count(*)) as flag
  from participations where hunter = ${userId} and status = ${banned} having count(*) > 0`;

/** At least half of what was decided. */
const rejections = (userId: number): SQL => sql`
  select json_build_object('kind', 'rejected', 'count', rejected, 'decided', decided) as flag from (
    select count(*) filter (where status = ${rejected}) as rejected, count(*) as decided
    from submissions where hunter = ${userId} and status in (${approved}, ${rejected})
  ) as decisions where decided >= ${fewestDecisions} and 2 * rejected >= decided`;

/** What speaks against a hunter: for those who read all wallets, never for themselves, so that nobody learns what gives them away. */
export async function flagsOfUser(platform: Platform, actor: RequestActor, id: number): Promise<UserFlag[]> {
  const { sql: executor } = platform.database;
  const [user] = await findRecords(executor, actor, users, [id]);
  if (user === undefined) refuseNotFound(actor);
  if (id === actor.id) refuse('forbidden');
  requireAccess(actor, 'read', wallets, { id, version: 1, owner: id });
  const queries = [
    shared('wallet', sql`wallets`, sql`address`, id),
    shared('handle', sql`social_accounts`, sql`handle`, id),
    privateAccounts(id),
    bans(id),
    rejections(id),
  ];
  return (await Promise.all(queries.map((query) => flagsOf(executor, query)))).flat();
}
