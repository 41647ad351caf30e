import { sql } from 'drizzle-orm';
import { padDuration } from '#server/async/padDuration.ts';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { type Mail, queueMail } from '#server/mail/queueMail.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { emailVerifiedRoleId } from '#src/access/roles.ts';
import { formatUtcMoment } from '#src/format/date.ts';
import { credentialMails as words } from '#src/i18n/en/account/credentialMails.ts';
import { say } from '#src/i18n/say.ts';
import { users } from '#src/resources/auth/users.ts';
import { type AccountLink, issueLink, passwordLinks, revokeLinks } from './accountLinks.ts';
import { type Account, findAccount, lockOwnAccount } from './accounts.ts';
import { countMailRequest } from './countMailRequest.ts';
import { newAddressMail, reservedAddressMail, takenAddressMail } from './credentialMails.ts';
import { lockAddress } from './lockAddress.ts';
import { findEmailChange } from './model/accountChanges.ts';
import { reportChange } from './model/reportChange.ts';
import { voidRegistrations } from './pendingRegistrations.ts';
import { endSessionsInOtherBrowsers } from './sessions.ts';

const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Composes the email to a requested address. A closed account gets none. */
async function composeChangeMail(
  platform: Platform,
  tx: Transaction,
  { userId, email }: { readonly userId: number; readonly email: string },
  now: Date,
): Promise<Mail | undefined> {
  const owner = await findAccount(tx, email);
  if (owner) return owner.status === 'active' ? takenAddressMail(platform, owner) : undefined;
  const change = await findEmailChange(tx, { email }, now);
  if (change) return reservedAddressMail(email, change.until);
  return newAddressMail(platform, email, await issueLink(tx, { userId, email, purpose: 'change-email' }, now));
}

/** The user who requests another email address. */
interface EmailOwner {
  readonly user: Account;
  readonly ip: string;
}

/**
 * Sends a link to the address that a user requests. The response and its duration don't reveal whether the address has an account.
 * @throws Refusal sameEmail, emailChangedLately, tooManyMails
 */
export async function requestEmailChange(
  platform: Platform,
  { user, ip }: EmailOwner,
  email: string,
  now: Date,
): Promise<void> {
  const { database } = platform;
  if (isSameEmail(user.email, email)) refuse('sameEmail', {}, 'email');
  // An intruder could change the email several times, so that the first address couldn't be restored.
  const change = await findEmailChange(database.sql, { userId: user.id }, now);
  if (change) refuse('emailChangedLately', { until: formatUtcMoment(change.until) }, 'email');
  await countMailRequest(platform, { email, ip }, now);
  await padDuration(() =>
    database.transaction(async (tx) => {
      await lockOwnAccount(tx, user.id);
      const mail = await composeChangeMail(platform, tx, { userId: user.id, email }, now);
      if (mail) await queueMail(tx, mail);
    }),
  );
}

/** A used link, with the account's secret from the browser if it is signed in there. */
type EmailChangeLink = AccountLink & { readonly binding: string | undefined };

async function requireAddressFree(tx: Transaction, { userId, email }: AccountLink, now: Date): Promise<void> {
  if (await findEmailChange(tx, { userId }, now)) refuse('linkExpired');
  if ((await findAccount(tx, email)) ?? (await findEmailChange(tx, { email }, now))) refuse('emailTaken', {}, 'email');
}

/**
 * Changes the email of an account to the address that received the link. Both addresses receive a link that undoes the change. Sessions in
 * other browsers end.
 * @throws Refusal linkExpired, emailTaken
 */
export async function applyEmailChange(
  platform: Platform,
  tx: Transaction,
  { binding, ...link }: EmailChangeLink,
  now: Date,
): Promise<void> {
  const { userId, email } = link;
  await lockAddress(tx, email);
  const [before] = await rowsWhere(tx, users, sql`id = ${userId}${forUpdate}`);
  if (before?.status !== 'active') refuse('linkExpired');
  await requireAddressFree(tx, link, now);
  const roles = [...new Set([...before.roles, emailVerifiedRoleId])];
  const after = await updateRecord(tx, users, before, { email, roles });
  await recordWrite(tx, undefined, { entity: users.name, entityId: userId, action: 'change-email', before, after });
  await revokeLinks(tx, userId, [...passwordLinks, 'confirm-email']);
  await voidRegistrations(tx, email);
  await endSessionsInOtherBrowsers(tx, { userId, binding }, 'e-mail changed');
  // An unconfirmed address may be a stranger's, who mustn't get the account.
  if (!before.roles.includes(emailVerifiedRoleId)) return;
  await reportChange(
    platform,
    tx,
    userId,
    {
      kind: 'email',
      formerEmail: before.email,
      subject: words.changedSubject,
      texts: [say(words.changedText, { email, at: formatUtcMoment(now) })],
    },
    now,
  );
}
