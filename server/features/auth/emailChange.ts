import { sql } from 'drizzle-orm';
import { evenDuration } from '#server/async/evenDuration.ts';
import { recordWrite } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { type Mail, queueMail } from '#server/mail/outbox.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { emailVerified } from '#src/access/roles.ts';
import { formatUtcMoment } from '#src/format/date.ts';
import { users } from '#src/resources/auth/users.ts';
import { type AccountLink, heldUntil, issueLink, passwordLinks, revokeLinks } from './accountLinks.ts';
import { type Account, findAccount, lockOwnAccount, toAccount } from './accounts.ts';
import { lockAddress } from './addressLock.ts';
import { emailChangedMail, heldAddressMail, newAddressMail, takenAddressMail } from './credentialMails.ts';
import { countMailRequest } from './mailRequests.ts';
import { voidRegistrations } from './pendingRegistrations.ts';
import { endSessionsElsewhere } from './sessions.ts';

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The mail that a wish for an address brings there; none to a closed account. */
async function mailTo(
  platform: Platform,
  tx: Transaction,
  { userId, email }: { readonly userId: number; readonly email: string },
  now: Date,
): Promise<Mail | undefined> {
  const owner = await findAccount(tx, email);
  if (owner) return owner.status === 'active' ? takenAddressMail(platform, owner) : undefined;
  const held = await heldUntil(tx, { email }, now);
  if (held) return heldAddressMail(email, held);
  return newAddressMail(platform, email, await issueLink(tx, { userId, email, purpose: 'change-email' }, now));
}

/** Who wants another e-mail. */
interface AddressHolder {
  readonly user: Account;
  readonly ip: string;
}

/**
 * Sends a link to the address that somebody wants for their account. Answer and duration are the same whether it has an account.
 * @throws Refusal sameEmail, emailChangedLately, tooManyMails
 */
export async function askForNewEmail(
  platform: Platform,
  { user, ip }: AddressHolder,
  email: string,
  now: Date,
): Promise<void> {
  const { database } = platform;
  if (isSame(user.email, email)) refuse('sameEmail', {}, 'email');
  // A second change would take the place of the link that takes the first one back.
  const until = await heldUntil(database.sql, { userId: user.id }, now);
  if (until) refuse('emailChangedLately', { until: formatUtcMoment(until) }, 'email');
  await countMailRequest(platform, { email, ip }, now);
  await evenDuration(() =>
    database.transaction(async (tx) => {
      await lockOwnAccount(tx, user.id);
      const mail = await mailTo(platform, tx, { userId: user.id, email }, now);
      if (mail) await queueMail(tx, mail);
    }),
  );
}

/** A link that was used in a browser, which has the secret of the account if it is signed in there. */
type UsedLink = AccountLink & { readonly binding: string | undefined };

async function refuseTaken(tx: Transaction, { userId, email }: AccountLink, now: Date): Promise<void> {
  if (await heldUntil(tx, { userId }, now)) refuse('linkExpired');
  if ((await findAccount(tx, email)) ?? (await heldUntil(tx, { email }, now))) refuse('emailTaken', {}, 'email');
}

/**
 * Gives an account the address whose inbox has the link. The old one is told, with a link that takes the account back; sessions in other
 * browsers end.
 * @throws Refusal linkExpired, emailTaken
 */
export async function changeAddress(
  platform: Platform,
  tx: Transaction,
  { binding, ...link }: UsedLink,
  now: Date,
): Promise<void> {
  const { userId, email } = link;
  await lockAddress(tx, email);
  const [before] = await rowsWhere(tx, users, sql`id = ${userId}${forUpdate}`);
  if (before?.status !== 'active') refuse('linkExpired');
  await refuseTaken(tx, link, now);
  const roles = [...new Set([...before.roles, emailVerified])];
  const after = await updateRecord(tx, users, before, { email, roles });
  await recordWrite(tx, undefined, { entity: users.name, entityId: userId, action: 'change-email', before, after });
  await revokeLinks(tx, userId, [...passwordLinks, 'confirm-email']);
  await voidRegistrations(tx, email);
  await endSessionsElsewhere(tx, { userId, binding }, 'e-mail changed');
  // An address that nobody has confirmed may be a stranger's, who mustn't get the account.
  if (!before.roles.includes(emailVerified)) return;
  const path = await issueLink(tx, { userId, email: before.email, purpose: 'restore-email' }, now);
  await queueMail(tx, emailChangedMail(platform, toAccount(before), email, path, now));
}
