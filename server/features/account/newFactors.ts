import { subMinutes } from 'date-fns';
import { and, eq, gte } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { users } from '#src/resources/auth/users.ts';
import { type AccountLink, issueLink, linksRevokedByPassword, revokeLinks } from './accountLinks.ts';
import { lockAccount } from './accounts.ts';
import { removeRecoveryCodes } from './factorChange.ts';
import { factorsUndoneMail } from './factorMails.ts';
import { totpFactors } from './factorTables.ts';
import { passkeys } from './passkeys/passkeyTables.ts';
import { endSessions } from './sessions.ts';
import { credentials } from './tables.ts';

/**
 * Removes the factors since a time. An intruder's factors would lock out the owner, and a passkey could sign in. Earlier factors stay
 * required. All recovery codes are removed, because they may have been renewed at any time.
 */
export async function removeNewFactors(tx: Transaction, userId: number, since: Date): Promise<void> {
  await tx.delete(totpFactors).where(and(eq(totpFactors.userId, userId), gte(totpFactors.confirmedAt, since)));
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)));
  await removeRecoveryCodes(tx, userId);
}

/**
 * Removes second factors that an intruder has added, for the reader of the inbox. The intruder knew the password or used an open session.
 * So every session ends, and the owner gets a link that sets another password.
 * @throws Refusal linkExpired if the account has another email now, or is closed
 */
export async function undoNewFactors(
  platform: Platform,
  tx: Transaction,
  { userId, email, issuedAt }: AccountLink & { readonly issuedAt: Date },
  now: Date,
): Promise<void> {
  const account = await lockAccount(tx, userId);
  if (account?.status !== 'active' || account.email !== email) refuse('linkExpired');
  // Includes the lifetime of such a link before it, because the newest link replaces earlier ones.
  await removeNewFactors(tx, userId, subMinutes(issuedAt, limits.accountLinkMinutes['remove-factor']));
  await recordWrite(tx, undefined, { entity: users.name, entityId: userId, action: 'second-factor-undone' });
  await tx.delete(credentials).where(eq(credentials.userId, userId));
  await revokeLinks(tx, userId, linksRevokedByPassword);
  await endSessions(tx, userId, 'second factor removed');
  const path = await issueLink(tx, { userId, email, purpose: 'reset-password' }, now);
  await queueMail(tx, factorsUndoneMail(platform, account, path));
}
