import { padDuration } from '#server/async/padDuration.ts';
import { auditLog } from '#server/audit/auditLog.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { mails as words } from '#src/i18n/en/account/mails.ts';
import {
  consumeLink,
  findLink,
  issueLink,
  linksRevokedByPassword,
  passwordLinks,
  revokeLinks,
} from './accountLinks.ts';
import { findAccount, lockAccount } from './accounts.ts';
import { countMailRequest, type MailRequest } from './countMailRequest.ts';
import { passwordSetMail, passwordSetText, registerAgainMail, resetMail } from './mails.ts';
import { markEmailConfirmed } from './markEmailConfirmed.ts';
import { reportChange } from './model/reportChange.ts';
import { hashPassword } from './passwords.ts';
import { hasRegistration } from './pendingRegistrations.ts';
import { requireStrongPassword } from './requireStrongPassword.ts';
import { endSessions } from './sessions.ts';
import { storePassword } from './storePassword.ts';

/**
 * Sends a link that sets a new password. An address with pending registrations only is advised to register again. The response and its
 * duration reveal nothing about the address.
 * @throws Refusal tooManyMails
 */
export async function sendResetLink(platform: Platform, request: MailRequest, now: Date): Promise<void> {
  await countMailRequest(platform, request, now);
  await padDuration(() =>
    platform.database.transaction(async (tx) => {
      const account = await findAccount(tx, request.email);
      if (account === undefined && (await hasRegistration(tx, request.email, now)))
        await queueMail(tx, registerAgainMail(platform, request.email));
      if (account?.status !== 'active') return;
      const { id: userId, email } = account;
      const path = await issueLink(tx, { userId, email, purpose: 'reset-password' }, now);
      await queueMail(tx, resetMail(platform, account, path));
    }),
  );
}

/** Reports a reset. The email explains what to do if another person requested it. */
const reportReset = (platform: Platform, tx: Transaction, userId: number, now: Date): Promise<void> =>
  reportChange(
    platform,
    tx,
    userId,
    { kind: 'password', subject: words.passwordSubject, texts: [passwordSetText(now), words.passwordInbox] },
    now,
  );

/** A new password, with the token of the link that allows it. */
interface ResetInput {
  readonly token: string;
  readonly password: string;
}

/**
 * Sets a password with the token of a link. Every session ends, and an email reports the change. The user must sign in afterwards, with all
 * its steps.
 * @throws Refusal linkExpired; commonPassword and personalPassword, which leave the link valid
 */
export async function resetPassword(
  platform: Platform,
  { token, password }: ResetInput,
  ip: string,
  now: Date,
): Promise<void> {
  const { database } = platform;
  const unusedLink = (await findLink(database.sql, token, now)) ?? refuse('linkExpired');
  await requireStrongPassword(password, unusedLink);
  // Before the transaction, so that hashing occupies no connection.
  const passwordHash = await hashPassword(password);
  await database.transaction(async (tx) => {
    const link = (await consumeLink(tx, token, passwordLinks, now)) ?? refuse('linkExpired');
    const { userId } = link;
    const account = await lockAccount(tx, userId);
    await markEmailConfirmed(tx, link);
    await storePassword(tx, userId, passwordHash, now);
    await revokeLinks(tx, userId, linksRevokedByPassword);
    await endSessions(tx, userId, 'password set');
    const entry = { actorId: userId, entity: 'users', entityId: userId, action: 'set-password', ip };
    await tx.insert(auditLog).values(entry);
    if (link.purpose === 'reset-password') await reportReset(platform, tx, userId, now);
    else if (account) await queueMail(tx, passwordSetMail(platform, account, now));
  });
}
