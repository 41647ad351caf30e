import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { type AccountPart, namesShown } from '#server/features/auth/model/accountPart.ts';
import { type Problem, type ProblemName, problem } from '#src/problems/catalogue.ts';
import { advertCampaignStatus } from '#src/resources/adnet/advertCampaigns.ts';

const { active, pending } = advertCampaignStatus.values;

async function openOnes(tx: Transaction, name: ProblemName, query: SQL): Promise<Problem[]> {
  const { rows } = await tx.execute<{ name: string }>(query);
  return rows.length === 0 ? [] : [problem(name, { names: namesShown(rows.map((row) => row.name)) })];
}

/** What spends and earns has to stop before an account is closed: nobody could stop it afterwards. It stays with the account, which has no name in the ad network anyway. */
export const adnetAccounts: AccountPart = {
  hold: async () => undefined,
  unsettled: async (tx, userId) => [
    ...(await openOnes(
      tx,
      'advertsRunning',
      sql`select name from advert_campaigns where owner = ${userId} and not archived
        and (status = ${active} and not paused or status = ${pending}) order by id`,
    )),
    ...(await openOnes(
      tx,
      'zonesOpen',
      sql`select name from adzones where owner = ${userId} and status = 'active' order by id`,
    )),
  ],
  forget: async () => undefined,
};
