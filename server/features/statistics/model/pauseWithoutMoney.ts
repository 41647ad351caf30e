import { type SQL, sql } from 'drizzle-orm';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import type { Platform } from '#server/platform/platform.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { applyPauses, isRunningSql } from './applyPauses.ts';
import { canPaySql } from './canPay.ts';

/** Campaigns that run, without an automatic pause. */
const running = sql`${isRunningSql} and auto_pause is null`;

/** Tests whether a campaign's owner is one of some users. */
export const ofOwners = (owners: readonly number[]): SQL => sql`owner = any(${sql.param([...owners])}::integer[])`;

/** Pauses the campaigns of an owner, unless money has come in until now. */
const pauseCampaigns = ({ database, configuration }: Pick<Platform, 'database' | 'configuration'>, owner: number) =>
  database.transaction(async (tx) => {
    const lacksMoney = sql`not ${canPaySql(sql`${owner}`, configuration)}`;
    const condition = sql`owner = ${owner} and ${running} and ${lacksMoney} order by id${forUpdate}`;
    const campaigns = await rowsWhere(tx, advertCampaigns, condition);
    await applyPauses(
      tx,
      owner,
      campaigns.map((campaign) => ({ campaign, pause: 'noMoney' })),
    );
    return campaigns.length;
  });

/**
 * Pauses the running campaigns of owners who can't pay for ads. It needs no statistics.
 * @param which a condition on the campaigns; all of them by default
 * @returns how many were paused
 */
export async function pauseWithoutMoney(
  platform: Pick<Platform, 'database' | 'configuration'>,
  which: SQL = sql`true`,
): Promise<number> {
  const { rows } = await platform.database.sql.execute<{ owner: number }>(sql`
    select owner from (select distinct owner from advert_campaigns where ${running} and ${which}) as spender
    where not ${canPaySql(sql`spender.owner`, platform.configuration)} order by owner`);
  let paused = 0;
  for (const { owner } of rows) paused += await pauseCampaigns(platform, owner);
  return paused;
}
