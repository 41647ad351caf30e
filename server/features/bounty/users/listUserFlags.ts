import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { accessCondition } from '#server/operations/accessCondition.ts';
import { refuseNotFound, requireAccess } from '#server/operations/authorize.ts';
import { findRecords } from '#server/operations/findRecords.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { users } from '#src/resources/auth/users.ts';
import { participationStatus } from '#src/resources/bounty/participations.ts';
import type { UserFlag } from '#src/resources/bounty/routes/userFlags.ts';
import { accountStatus } from '#src/resources/bounty/socialAccounts.ts';
import { submissionStatus } from '#src/resources/bounty/submissions.ts';
import { wallets } from '#src/resources/bounty/wallets.ts';
import { identitiesSql, loadIdentities } from './closedAccounts.ts';

/** Maximum of other accounts in one flag. */
const maxSharers = 20;
/** With fewer decisions, a share isn't meaningful. */
const minDecisions = 5;

const { banned } = participationStatus.values;
const { approved, rejected } = submissionStatus.values;

/** Lists the flags of a query that returns one `flag` a row. */
async function listFlags(executor: Executor, query: SQL): Promise<UserFlag[]> {
  const { rows } = await executor.execute<{ flag: UserFlag }>(query);
  return rows.map(({ flag }) => flag);
}

/** The flagged user, and the users whom the reader may see. */
interface Subject {
  readonly id: number;
  /** A condition on `users` for the other users that the reader may see. */
  readonly readable: SQL;
}

/** A wallet or handle that rows of other accounts share, by network. */
interface SharedIdentity {
  readonly kind: 'wallet' | 'handle';
  /** A table with `owner` and `network`. */
  readonly table: SQL;
  readonly column: SQL;
  /** The condition for the user's own rows. */
  readonly counts: SQL;
}

const sharedWallet: SharedIdentity = { kind: 'wallet', table: sql`wallets`, column: sql`address`, counts: sql`true` };

/** A verified handle isn't flagged because other users claim it. */
const sharedHandle: SharedIdentity = {
  kind: 'handle',
  table: sql`social_accounts`,
  column: sql`handle`,
  counts: sql`own.status = ${accountStatus.initial}`,
};

const sharedSql = ({ kind, table, column, counts }: SharedIdentity, { id, readable }: Subject): SQL => sql`
  select json_build_object('kind', ${kind}::text, 'network', own.network, 'value', own.${column},
    'count', sharers.count, 'users', sharers.users) as flag
  from ${table} as own cross join lateral (
    select count(*) as count, json_agg(json_build_object('id', id, 'name', name, 'status', status) order by id desc)
      filter (where number <= ${maxSharers}) as users
    from (
      select users.id, users.name, users.status, row_number() over (order by users.id desc) as number from users
      where ${readable} and users.id <> ${id} and users.id in (
        select owner from ${table} as others
        where others.network = own.network and lower(others.${column}) = lower(own.${column})
      )
    ) as numbered
  ) as sharers
  where own.owner = ${id} and ${counts} and sharers.count > 0 order by own.network, own.id`;

/** Returns SQL for closed accounts that had one of the user's wallets or handles. */
const closedAccountsSql = (identities: Awaited<ReturnType<typeof loadIdentities>>, { readable }: Subject): SQL => sql`
  select json_build_object('kind', 'closedAccount', 'has', marks.kind, 'network', marks.network, 'value', marks.value,
    'count', left_ones.count, 'users', left_ones.users) as flag
  from ${identitiesSql(identities)} cross join lateral (
    select count(*) as count, json_agg(json_build_object('id', id, 'name', name, 'status', status) order by id desc)
      filter (where number <= ${maxSharers}) as users
    from (
      select users.id, users.name, users.status, row_number() over (order by users.id desc) as number from users
      where ${readable} and users.id in (select user_id from left_accounts where left_accounts.hash in (marks.hash, marks.previous))
    ) as numbered
  ) as left_ones
  where left_ones.count > 0`;

const privateAccountsSql = (userId: number): SQL => sql`
  select json_build_object('kind', 'privateAccount', 'network', network, 'value', handle) as flag
  from social_accounts where owner = ${userId} and is_private order by network`;

const bansSql = (userId: number): SQL => sql`
  select json_build_object('kind', 'banned', 'count', count(*)) as flag
  from participations where hunter = ${userId} and status = ${banned} having count(*) > 0`;

/** Returns SQL for a flag if at least half of the decisions were rejections. */
const rejectionsSql = (userId: number): SQL => sql`
  select json_build_object('kind', 'rejected', 'count', rejected, 'decided', decided) as flag from (
    select count(*) filter (where status = ${rejected}) as rejected, count(*) as decided
    from submissions where hunter = ${userId} and status in (${approved}, ${rejected})
  ) as decisions where decided >= ${minDecisions} and 2 * rejected >= decided`;

/** Lists a hunter's flags for actors who read all wallets, never for the hunter, so that the signals stay secret. */
export async function listUserFlags(platform: Platform, actor: RequestActor, id: number): Promise<UserFlag[]> {
  const { sql: executor } = platform.database;
  const [user] = await findRecords(executor, actor, users, [id]);
  if (user === undefined) refuseNotFound(actor);
  if (id === actor.id) refuse('forbidden');
  requireAccess(actor, 'read', wallets, { id, version: 1, owner: id });
  const subject = { id, readable: accessCondition(actor.ability, 'read', users) };
  const queries = [
    sharedSql(sharedWallet, subject),
    sharedSql(sharedHandle, subject),
    closedAccountsSql(await loadIdentities(platform, executor, id), subject),
    privateAccountsSql(id),
    bansSql(id),
    rejectionsSql(id),
  ];
  return (await Promise.all(queries.map((query) => listFlags(executor, query)))).flat();
}
