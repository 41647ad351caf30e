import { type SQL, sql } from 'drizzle-orm';
import { comparedText } from '#server/database/comparedText.ts';
import type { Executor } from '#server/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import type { Participation } from '#src/resources/bounty/participations.ts';
import type { Duplicate } from '#src/resources/bounty/routes/duplicates.ts';
import { taskTypes, taskTypeWithId } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { taskOf } from '../model/task.ts';
import { marksOf, marksTable } from '../users/leftAccounts.ts';
import { managedParticipation } from './managedParticipation.ts';

/** Others told at once. */
const most = 100;
/** Shorter texts are alike by chance. */
const shortest = 20;
/** Characters of a text that are shown. */
const shown = 200;

/** The task types of the same network: a handle identifies a person only within one. */
const typesOfNetwork = async (executor: Executor, task: number): Promise<number[]> => {
  const { type } = await taskOf(executor, task);
  const network = taskTypeWithId(type)?.network;
  return network === undefined ? [type] : taskTypes.filter((each) => each.network === network).map(({ id }) => id);
};

/** `common`: what other participants of the campaign share with the hunter. */
const common = (
  { hunter, campaign, handle }: Participation,
  types: readonly number[],
  marks: Awaited<ReturnType<typeof marksOf>>,
): SQL => sql`
  others as (
    select id, task, hunter, name, status, handle from participations
    where campaign = ${campaign} and hunter <> ${hunter}
  ), texts as (
    select distinct ${comparedText(sql`trim(text)`)} as text from submissions
    where hunter = ${hunter} and campaign = ${campaign} and length(trim(text)) >= ${shortest}
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
    join ${marksTable(marks)} on left_accounts.hash in (marks.hash, marks.previous)
    union
    select others.id, 'text', left(submissions.text, ${shown}) from others
    join submissions on submissions.participation = others.id
    join texts on texts.text = ${comparedText(sql`trim(submissions.text)`)}
  )`;

/**
 * Participants of the same campaign, also those who have closed their account since, who share a wallet, a handle or a submitted text
 * with this one, and the evidence. The search looks through all participants, in a fair turn.
 * For managers only.
 */
export async function duplicatesOf(platform: Platform, actor: RequestActor, id: number): Promise<Duplicate[]> {
  const { database, fairQueues } = platform;
  const participation = await managedParticipation(database.sql, actor, id);
  const marks = await marksOf(platform, database.sql, participation.hunter);
  const types = await typesOfNetwork(database.sql, participation.task);
  const query = sql`
    with ${common(participation, types, marks)}
    select id, task, hunter, name, status,
      json_agg(json_build_object('kind', kind, 'value', value) order by kind, value) as evidence
    from common join others using (id)
    group by id, task, hunter, name, status order by id limit ${most}`;
  const search = () => database.sql.execute<Duplicate & Record<string, unknown>>(query);
  const { rows } = await fairQueues.run('search', actor, search);
  return rows;
}
