import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import type { BackfilledTransfer } from '#server/ledger/backfillTransfers.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { payouts } from '#src/resources/bounty/payouts.ts';
import { wallets } from '#src/resources/bounty/wallets.ts';
import { insertAll } from '../insertAll.ts';
import { createRandom } from '../random.ts';
import type { TaskHistory } from './ledgerHistory.ts';
import { type DemoPayout, demoPayouts } from './payouts.ts';
import { payoutTransfers, type StoredPayout } from './payoutTransfers.ts';

/** A separate seed, so that changes here don't change other demo data. */
const seed = 20_260_520;

async function insertPayouts(tx: Transaction, planned: readonly DemoPayout[]): Promise<StoredPayout[]> {
  const ids = await insertAll(
    tx,
    payouts,
    planned.map(({ row }) => row),
  );
  const lines = planned.flatMap(({ lines: own }, index) => own.map(({ row }) => ({ ...row, payout: ids[index] })));
  const lineIds = await insertAll(tx, payoutItems, lines);
  let next = 0;
  return planned.map((payout, index) => ({
    ...payout,
    id: ids[index] ?? 0,
    lines: payout.lines.map((line) => ({ ...line, id: lineIds[next++] ?? 0 })),
  }));
}

/** Links submissions to their payout line and marks paid ones. Submissions of cancelled lines wait for another payout. */
async function linkPayoutItems(tx: Transaction, payouts: readonly StoredPayout[]): Promise<void> {
  const marks = payouts.flatMap(({ lines }) =>
    lines.flatMap(({ id: line, row, submissions }) =>
      row.status === 'cancelled' ? [] : submissions.map((id) => ({ id, line, paid_at: row.paidAt })),
    ),
  );
  await tx.execute(sql`
    update submissions set payout_item = line, paid_at = mark.paid_at
    from json_to_recordset(${JSON.stringify(marks)}::json) as mark (id integer, line integer, paid_at timestamptz)
    where submissions.id = mark.id`);
}

/**
 * Inserts payouts of the hunters' earnings.
 * @param signInHunters the IDs of hunters who can sign in
 * @returns the transfers of the payouts
 */
export async function fillPayouts(
  tx: Transaction,
  now: Date,
  signInHunters: ReadonlySet<number>,
  campaigns: readonly Campaign[],
  works: TaskHistory['works'],
): Promise<BackfilledTransfer[]> {
  const all = await rowsWhere(tx, wallets, sql`true order by id`);
  const world = {
    random: createRandom(seed),
    now,
    signInHunters,
    wallets: new Map(all.map((each) => [each.owner, each])),
  };
  const stored = await insertPayouts(tx, demoPayouts(world, campaigns, works));
  await linkPayoutItems(tx, stored);
  const ofId = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
  return stored.flatMap((payout) => {
    const campaign = ofId.get(payout.row.campaign);
    return campaign ? payoutTransfers(campaign, payout) : [];
  });
}
