import { and, eq, gte, sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { users } from '#src/resources/auth/users.ts';
import { type AccountLink, issueLink, revokeLinks, supersededByPassword } from './accountLinks.ts';
import { toAccount } from './accounts.ts';
import { emailLostMail, emailRestoredMail } from './credentialMails.ts';
import { removeRecoveryCodes } from './factorChange.ts';
import { totpFactors } from './factorTables.ts';
import { passkeys } from './passkeyTables.ts';
import { endSessions } from './sessions.ts';
import { accountLinks, credentials } from './tables.ts';

/**
 * Removes the factors that were set up since the e-mail was changed, or in the two days before, by whoever changed it: they would keep
 * the owner out, and a passkey would let the other in. What is earlier stays, and is asked for. Recovery codes may have been renewed at
 * any time: none is left.
 */
async function removeTakersFactors(tx: Transaction, userId: number): Promise<void> {
  const hours = limits.accountLinkHours['restore-email'];
  const since = tx
    .select({ at: sql`${accountLinks.issuedAt} - make_interval(hours => ${hours})` })
    .from(accountLinks)
    .where(and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, 'restore-email')));
  await tx
    .delete(totpFactors)
    .where(and(eq(totpFactors.userId, userId), gte(totpFactors.confirmedAt, sql`(${since})`)));
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, sql`(${since})`)));
  await removeRecoveryCodes(tx, userId);
}

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
  await removeTakersFactors(tx, userId);
  await revokeLinks(tx, userId, supersededByPassword);
  await endSessions(tx, userId, 'e-mail taken back');
  const path = await issueLink(tx, { userId, email, purpose: 'reset-password' }, now);
  await queueMail(tx, emailRestoredMail(platform, toAccount(after), path));
  await queueMail(tx, emailLostMail(platform, before.email, now));
}
