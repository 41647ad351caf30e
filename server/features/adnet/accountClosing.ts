import { addMinutes, max, roundToNearestMinutes } from 'date-fns';
import { millisecondsInSecond } from 'date-fns/constants';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { type AccountClosingHooks, limitNames } from '#server/features/account/model/accountClosingHooks.ts';
import { formatUtcMoment } from '#src/format/date.ts';
import { limits } from '#src/limits.ts';
import { type Problem, type ProblemName, problem } from '#src/problems/catalogue.ts';
import { advertCampaignStatus } from '#src/resources/adnet/advertCampaigns.ts';

const { active, pending } = advertCampaignStatus.values;

async function listOpenProblems(tx: Transaction, name: ProblemName, query: SQL): Promise<Problem[]> {
  const { rows } = await tx.execute<{ name: string }>(query);
  return rows.length === 0 ? [] : [problem(name, { names: limitNames(rows.map((row) => row.name)) })];
}

/** Returns a problem for recently stopped campaigns, with the time until which their events are billed. */
async function listStoppedProblems(tx: Transaction, userId: number): Promise<Problem[]> {
  const { rows } = await tx.execute<{ name: string; stopped: number }>(sql`
    select name, extract(epoch from max(until))::float8 as stopped
    from advert_campaign_states join advert_campaigns on advert_campaigns.id = campaign
    where owner = ${userId} and state = 'servable' and until >= now() - make_interval(mins => ${limits.pauseGrace})
    group by advert_campaigns.id order by advert_campaigns.id`);
  if (rows.length === 0) return [];
  const last = addMinutes(max(rows.map(({ stopped }) => stopped * millisecondsInSecond)), limits.pauseGrace);
  const until = formatUtcMoment(roundToNearestMinutes(last, { roundingMethod: 'ceil' }));
  return [problem('advertsStopped', { names: limitNames(rows.map(({ name }) => name)), until })];
}

/** Campaigns and zones must stop before the closing, as their owner couldn't stop them afterwards. They stay with the nameless account. */
export const adnetAccountClosing: AccountClosingHooks = {
  hold: async () => undefined,
  unsettled: async (tx, userId) => [
    ...(await listOpenProblems(
      tx,
      'advertsRunning',
      sql`select name from advert_campaigns where owner = ${userId} and not archived
        and (status = ${active} and not paused or status = ${pending}) order by id`,
    )),
    ...(await listStoppedProblems(tx, userId)),
    ...(await listOpenProblems(
      tx,
      'zonesOpen',
      sql`select name from adzones where owner = ${userId} and status = 'active' order by id`,
    )),
  ],
  forget: async () => undefined,
};
