import { type SQL, sql } from 'drizzle-orm';
import { comparedText } from '#server/database/comparedText.ts';
import type { Executor } from '#server/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { Participation } from '#src/resources/bounty/participations.ts';
import type { Duplicate } from '#src/resources/bounty/routes/duplicates.ts';
import { taskTypes, taskTypeWithId } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { getTask } from '../model/task.ts';
import { identitiesSql, loadIdentities } from '../users/closedAccounts.ts';
import { requireManagedParticipation } from './requireManagedParticipation.ts';

/** Maximum of returned participants. */
const maxDuplicates = 100;
/** Shorter texts are alike by chance. */
const minTextLength = 20;
/** Displayed characters of a text. */
const excerptLength = 200;

/** Lists the task types of the same network, because handles are unique only within a network. */
const listNetworkTypes = async (executor: Executor, task: number): Promise<number[]> => {
  const { type } = await getTask(executor, task);
  const network = taskTypeWithId(type)?.network;
  return network === undefined ? [type] : taskTypes.filter((each) => each.network === network).map(({ id }) => id);
};

/** Returns SQL for `common`: the values that other participants of the campaign share with the hunter. */
const commonSql = (
  { hunter, campaign, handle }: Participation,
  types: readonly number[],
  identifiers: Awaited<ReturnType<typeof loadIdentities>>,
): SQL => sql`
  others as (
    select id, task, hunter, name, status, handle from participations
    where campaign = ${campaign} and hunter <> ${hunter}
  ), texts as (
    select distinct ${comparedText(sql`trim(text)`)} as text from submissions
    where hunter = ${hunter} and campaign = ${campaign} and length(trim(text)) >= ${minTextLength}
  ), common as (
    select others.id, 'wallet' as kind, theirs.address as value from others
    join wallets as theirs on theirs.owner = others.hunter
    join wallets as own on own.owner = ${hunter} and own.network = theirs.network
      and lower(own.address) = lower(theirs.address)
    union
    select others.id, 'handle', handle from others
    join tasks on tasks.id = others.task and tasks.type = any(${sql.param(types)})
    where lower(handle) = lower(${handle})
    union
    select others.id, marks.kind, marks.value from others
    join left_accounts on left_accounts.user_id = others.hunter
    join ${identitiesSql(identifiers)} on left_accounts.hash in (marks.hash, marks.previous)
    union
    select others.id, 'text', left(submissions.text, ${excerptLength}) from others
    join submissions on submissions.participation = others.id
    join texts on texts.text = ${comparedText(sql`trim(submissions.text)`)}
  )`;

/**
 * Lists participants of the campaign who share a wallet, handle or submitted text with this one, and the evidence. It includes closed
 * accounts. The query reads all participants, in a fair turn. For managers only.
 */
export async function listDuplicates(platform: Platform, actor: RequestActor, id: number): Promise<Duplicate[]> {
  const { database, fairQueues } = platform;
  const participation = await requireManagedParticipation(database.sql, actor, id);
  const identifiers = await loadIdentities(platform, database.sql, participation.hunter);
  const types = await listNetworkTypes(database.sql, participation.task);
  const query = sql`
    with ${commonSql(participation, types, identifiers)}
    select id, task, hunter, name, status,
      json_agg(json_build_object('kind', kind, 'value', value) order by kind, value) as evidence
    from common join others using (id)
    group by id, task, hunter, name, status order by id limit ${maxDuplicates}`;
  const search = () => database.sql.execute<Duplicate & Record<string, unknown>>(query);
  const { rows } = await fairQueues.run('search', actor, search);
  return rows;
}
