import { type SQL, sql } from 'drizzle-orm';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import type { Platform } from '#server/platform/platform.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { applyPauses, isRunningSql } from './applyPauses.ts';
import { canPaySql } from './canPay.ts';

/** Selects running campaigns without an automatic pause. */
const runningSql = sql`${isRunningSql} and auto_pause is null`;

type PauseContext = Pick<Platform, 'database' | 'configuration'>;

/** Pauses an owner's campaigns, unless the owner has received money until then. */
const pauseOwnersCampaigns = ({ database, configuration }: PauseContext, owner: number) =>
  database.transaction(async (tx) => {
    const lacksMoney = sql`not ${canPaySql(sql`${owner}`, configuration)}`;
    const condition = sql`owner = ${owner} and ${runningSql} and ${lacksMoney} order by id${forUpdate}`;
    const campaigns = await rowsWhere(tx, advertCampaigns, condition);
    await applyPauses(
      tx,
      owner,
      campaigns.map((campaign) => ({ campaign, pause: 'noMoney' })),
    );
    return campaigns.length;
  });

/** SQL that selects the owners of running campaigns, as `owner`. */
const runningOwnersSql = sql`select distinct owner from advert_campaigns where ${runningSql}`;

/** Returns SQL that selects users, as `owner`. */
export const usersSql = (ids: readonly number[]): SQL =>
  sql`select owner from unnest(${sql.param([...ids])}::integer[]) as spender (owner)`;

/**
 * Pauses the running campaigns of owners who can't pay for ads. It needs no statistics.
 * @param owners SQL that selects users, as `owner`; by default all owners of running campaigns
 * @returns the number of paused campaigns
 */
export async function pauseWithoutMoney(platform: PauseContext, owners: SQL = runningOwnersSql): Promise<number> {
  const { rows } = await platform.database.sql.execute<{ owner: number }>(sql`
    select owner from (${owners}) as spender where not ${canPaySql(sql`spender.owner`, platform.configuration)}
      and exists (select from advert_campaigns where advert_campaigns.owner = spender.owner and ${runningSql})
    order by owner`);
  let paused = 0;
  for (const { owner } of rows) paused += await pauseOwnersCampaigns(platform, owner);
  return paused;
}

/**
 * Pauses the campaigns of users whose spend was just recorded. The record is committed, so failures are ignored: a job pauses the campaigns
 * within a minute and reports errors.
 * @param owners SQL that selects users, as `owner`
 */
export const pauseSpenders = (platform: PauseContext, owners: SQL): Promise<number> =>
  pauseWithoutMoney(platform, owners).catch(() => 0);
