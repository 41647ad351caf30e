import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { deleteRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import { closing } from '#src/i18n/en/account/closing.ts';
import { socialAccounts } from '#src/resources/bounty/socialAccounts.ts';
import { wallets } from '#src/resources/bounty/wallets.ts';
import { rememberClosedAccount } from './closedAccounts.ts';

/**
 * Deletes a user's social accounts and wallets, and removes their name from their work, payments and reversals. Names are copies there, so
 * their versions stay. The recipients of payments stay. A user who returns with the same wallet or handle is recognized.
 */
export async function forgetUser(tx: Transaction, userId: number, platform: Platform): Promise<void> {
  await rememberClosedAccount(platform, tx, userId);
  for (const resource of [socialAccounts, wallets])
    for (const record of await rowsWhere(tx, resource, sql`owner = ${userId}`))
      await deleteRecord(tx, resource, record);
  const { name } = closing;
  await tx.execute(sql`update participations set name = ${name}, handle = null where hunter = ${userId}`);
  await tx.execute(sql`update submissions set name = ${name} where hunter = ${userId}`);
  await tx.execute(sql`update payout_items set name = ${name} where hunter = ${userId}`);
  await tx.execute(sql`
    update deposits set reversed_by = ${name} where reversed_by is not null and id in (
      select entity_id from audit_entries where entity = 'deposits' and action = 'reverse' and actor_id = ${userId}
    )`);
}
