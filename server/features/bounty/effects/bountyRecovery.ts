import { sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { AccountRecovery, AddedAddress } from '#server/features/account/model/accountRecovery.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { deleteRecord, updateRecord } from '#server/operations/writeRecord.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { wallets } from '#src/resources/bounty/wallets.ts';
import { assignWallet } from '../payouts/assignWallet.ts';

/** Deletes an added wallet, or restores its previous address. */
async function undoWallet(tx: Transaction, owner: number, { address, replaced }: AddedAddress): Promise<void> {
  const [before] = await rowsWhere(tx, wallets, sql`owner = ${owner} and address = ${address}${forUpdate}`);
  if (before === undefined) return;
  const audited = { entity: wallets.name, entityId: before.id, before };
  if (replaced === undefined) {
    await deleteRecord(tx, wallets, before);
    return recordWrite(tx, undefined, { ...audited, action: 'delete' });
  }
  const after = await updateRecord(tx, wallets, before, { address: replaced.address, network: replaced.method });
  return recordWrite(tx, undefined, { ...audited, action: 'update', after });
}

/** Removes an address from the unpaid lines of payouts. */
async function clearLines(tx: Transaction, hunter: number, address: string): Promise<void> {
  const lines = await rowsWhere(
    tx,
    payoutItems,
    sql`hunter = ${hunter} and status in ('unpaid', 'failed') and address = ${address} order by id${forUpdate}`,
  );
  for (const before of lines) {
    const after = await updateRecord(tx, payoutItems, before, { network: null, address: null });
    const { name: entity } = payoutItems;
    await recordWrite(tx, undefined, { entity, entityId: before.id, action: 'update', before, after });
  }
}

/** Undoes changes of an account's wallets: unpaid lines of payouts get an earlier wallet again. */
export const bountyRecovery: AccountRecovery = {
  async removeAddress(_platform, tx, userId, added) {
    await undoWallet(tx, userId, added);
    await clearLines(tx, userId, added.address);
    for (const wallet of await rowsWhere(tx, wallets, sql`owner = ${userId} order by id desc`))
      await assignWallet(tx, wallet);
  },
};
