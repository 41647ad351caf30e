import { sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import type { Wallet } from '#src/resources/bounty/wallets.ts';
import { getCampaign } from '../model/task.ts';
import { toPayoutCurrency } from './payoutCurrency.ts';

/** Assigns a new wallet to the hunter's lines without one, if it can receive their currency. */
export async function assignWallet(tx: Transaction, { owner, network, address }: Wallet): Promise<void> {
  const lines = await rowsWhere(
    tx,
    payoutItems,
    sql`hunter = ${owner} and status in ('unpaid', 'failed') and address is null order by id${forUpdate}`,
  );
  for (const before of lines) {
    const { networks } = toPayoutCurrency(await getCampaign(tx, before));
    if (!networks.some((receiving) => receiving === network)) continue;
    const after = await updateRecord(tx, payoutItems, before, { network, address });
    const { name: entity } = payoutItems;
    await recordWrite(tx, undefined, { entity, entityId: before.id, action: 'update', before, after });
  }
}
