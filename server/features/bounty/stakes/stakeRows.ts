import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { AwardEntry, StakeRow } from '#src/resources/bounty/routes/stakes.ts';

export interface Cursor {
  readonly limit: number;
  readonly cursor?: number | undefined;
}

export interface CursorPage<T> {
  readonly rows: T[];
  /** The cursor of the next page; null after the last one. */
  readonly next: number | null;
}

/** Returns a page of rows. The query has loaded one more row, to detect the next page. */
function toPage<T extends { readonly id: number }>(fetched: readonly T[], limit: number): CursorPage<T> {
  const rows = fetched.slice(0, limit);
  return { rows, next: fetched.length > limit ? (rows.at(-1)?.id ?? null) : null };
}

/** The public name of a participant: their handle, never a name or an email. */
const participantSql: SQL = sql`coalesce(standing.handle, 'Participant ' || standing.id)`;

/** Lists participants with earnings in a campaign, in the order of joining. */
export async function listStakeRows(
  executor: Executor,
  campaign: number,
  { limit, cursor }: Cursor,
): Promise<CursorPage<StakeRow>> {
  const isNext =
    cursor === undefined
      ? sql``
      : sql`and (joined_at, id) > ((select joined_at from participations where id = ${cursor}), ${cursor})`;
  const { rows } = await executor.execute<StakeRow & Record<string, unknown>>(sql`
    with standing as (
      select * from participations
      where campaign = ${campaign} ${isNext} and (stakes > 0 or earned > 0) order by joined_at, id limit ${limit + 1}
    )
    select standing.id, ${participantSql} as participant, tasks.title as task, standing.stakes::float8 as stakes,
      trim_scale(coalesce(standing.earned, 0))::text as awarded, standing.status = 'banned' as "isLost",
      (select trim_scale(coalesce(sum(awarded), 0))::text from submissions
        where participation = standing.id and paid_at is not null) as paid
    from standing join tasks on tasks.id = standing.task order by standing.joined_at, standing.id`);
  return toPage(rows, limit);
}

/** The amount that settlement gave to an approval: the current one, or the one at its reversal. */
const settledAmountSql: SQL = sql`case
  when told.action = 'unapprove' then null
  when undone.id is null then trim_scale(submissions.awarded)::text
  else undone.before -> 'awarded' ->> 'amount' end`;

/** Lists a campaign's awards and reversals, the newest first: from the append-only audit log, with the amounts settled since. */
export async function listAwardHistory(
  executor: Executor,
  campaign: number,
  { limit, cursor }: Cursor,
): Promise<CursorPage<AwardEntry>> {
  const before = cursor === undefined ? sql`` : sql`and id < ${cursor}`;
  const { rows } = await executor.execute<AwardEntry & Record<string, unknown>>(sql`
    with told as (
      select id, at, action, entity_id, case when action = 'unapprove' then before else after end as record
      from audit_entries
      where entity = 'submissions' and action in ('approve', 'reapprove', 'unapprove')
        and after ->> 'campaign' = ${String(campaign)} ${before}
      order by id desc limit ${limit + 1}
    )
    select told.id, to_char(told.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      case when told.action = 'unapprove' then 'takenBack' else 'awarded' end as kind,
      ${participantSql} as participant, tasks.title as task,
      (record ->> 'stakesAwarded')::float8 as stakes, coalesce(record -> 'awarded' ->> 'amount', ${settledAmountSql}) as amount
    from told join submissions on submissions.id = told.entity_id
    left join lateral (
      select later.id, later.before from audit_entries as later
      where later.entity = 'submissions' and later.entity_id = told.entity_id and later.action = 'unapprove'
        and later.id > told.id
      order by later.id limit 1
    ) as undone on true
    join participations as standing on standing.id = participation join tasks on tasks.id = submissions.task
    order by told.id desc`);
  return toPage(rows, limit);
}
