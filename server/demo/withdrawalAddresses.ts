import { subDays } from 'date-fns';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { withdrawalAddresses } from '#server/features/account/model/withdrawalAddressTable.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { wallets } from '#src/resources/bounty/wallets.ts';
import { plainAddress } from '#src/resources/payments/plainAddress.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';

/** Days since the addresses were added, longer than the wait after a new address. */
const addedDaysAgo = 60;

/** Rows per statement, because parameters are limited. */
const portion = 1_000;

/** Inserts the addresses of all wallets and withdrawals. */
export async function fillWithdrawalAddresses(tx: Transaction, now: Date): Promise<void> {
  const ofWallets = (await rowsWhere(tx, wallets, sql`true`)).map(({ network, ...wallet }) => ({
    ...wallet,
    method: network,
  }));
  const used = [...ofWallets, ...(await rowsWhere(tx, withdrawals, sql`true`))];
  const addedAt = subDays(now, addedDaysAgo);
  const rows = used.map(({ owner: userId, method, address }) => ({
    userId,
    method,
    address: plainAddress(method, address),
    addedAt,
  }));
  for (let from = 0; from < rows.length; from += portion)
    await tx
      .insert(withdrawalAddresses)
      .values(rows.slice(from, from + portion))
      .onConflictDoNothing();
}
