import { sql } from 'drizzle-orm';
import { evenDuration } from '#server/async/evenDuration.ts';
import { recordWrite } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { emailVerified } from '#src/access/roles.ts';
import { users } from '#src/resources/auth/users.ts';
import type { AccountLink } from './accountLinks.ts';
import { findAccount } from './accounts.ts';
import { countMailRequest, type MailRequest } from './mailRequests.ts';
import { mailToOwner } from './register.ts';

/**
 * Marks the e-mail of an account as confirmed, because its owner has used a link that was sent there.
 * @throws Refusal linkExpired where the account has another e-mail now, or is closed
 */
export async function markConfirmed(tx: Transaction, { userId, email }: AccountLink): Promise<void> {
  const [before] = await rowsWhere(tx, users, sql`id = ${userId}${forUpdate}`);
  if (before?.status !== 'active' || before.email.toLowerCase() !== email.toLowerCase()) refuse('linkExpired');
  if (before.roles.includes(emailVerified)) return;
  const after = await updateRecord(tx, users, before, { roles: [...before.roles, emailVerified] });
  await recordWrite(tx, undefined, { entity: users.name, entityId: userId, action: 'confirm-email', before, after });
}

/**
 * Sends the mail with the confirmation again. Answer and duration are the same whether there is such an account.
 * @throws Refusal tooManyMails
 */
export async function sendConfirmationAgain(platform: Platform, request: MailRequest, now: Date): Promise<void> {
  await countMailRequest(platform, request, now);
  await evenDuration(() =>
    platform.database.transaction(async (tx) => {
      const account = await findAccount(tx, request.email);
      if (account?.status === 'active') await queueMail(tx, await mailToOwner(platform, tx, account, now));
    }),
  );
}
