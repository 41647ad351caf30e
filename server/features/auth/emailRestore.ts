import { eq, sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { users } from '#src/resources/auth/users.ts';
import { type AccountLink, issueLink, revokeLinks, supersededByPassword } from './accountLinks.ts';
import { toAccount } from './accounts.ts';
import { emailLostMail, emailRestoredMail } from './credentialMails.ts';
import { removeNewFactors } from './newFactors.ts';
import { endSessions } from './sessions.ts';
import { credentials } from './tables.ts';

/**
 * Takes an account back to its former e-mail. Whoever changed it may know the password, or have set another: it is removed, every
 * session ends, and the owner gets a link that sets a new one.
 * @throws Refusal linkExpired where the account is closed
 */
export async function restoreAddress(
  platform: Platform,
  tx: Transaction,
  { userId, email }: AccountLink,
  now: Date,
): Promise<void> {
  const [before] = await rowsWhere(tx, users, sql`id = ${userId}${forUpdate}`);
  if (before?.status !== 'active') refuse('linkExpired');
  const after = await updateRecord(tx, users, before, { email });
  await recordWrite(tx, undefined, { entity: users.name, entityId: userId, action: 'restore-email', before, after });
  await tx.delete(credentials).where(eq(credentials.userId, userId));
  await removeNewFactors(tx, userId, 'restore-email');
  await revokeLinks(tx, userId, supersededByPassword);
  await endSessions(tx, userId, 'e-mail taken back');
  const path = await issueLink(tx, { userId, email, purpose: 'reset-password' }, now);
  await queueMail(tx, emailRestoredMail(platform, toAccount(after), path));
  await queueMail(tx, emailLostMail(platform, before.email, now));
}
