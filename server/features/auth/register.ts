import { evenDuration } from '#server/async/evenDuration.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { type Mail, queueMail } from '#server/mail/outbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import { emailVerified } from '#src/access/roles.ts';
import type { registerAccount } from '#src/resources/auth/routes/register.ts';
import type { BodyOf } from '#src/schema/defineRoute.ts';
import { issueLink } from './accountLinks.ts';
import { type Account, findAccount } from './accounts.ts';
import { lockAddress } from './addressLock.ts';
import { heldAddressMail } from './credentialMails.ts';
import { countMailRequest } from './mailRequests.ts';
import { confirmationMail, existingAccountMail } from './mails.ts';
import { findEmailChange } from './model/accountChanges.ts';
import { createAccount } from './newAccount.ts';
import { refuseGuessable } from './passwordRules.ts';
import { hashPassword } from './passwords.ts';
import { storePassword } from './storePassword.ts';

type Registration = BodyOf<typeof registerAccount>;

/** The mail that a registration, or asking for the confirmation again, brings the owner of an account. */
export async function mailToOwner(platform: Platform, tx: Transaction, account: Account, now: Date): Promise<Mail> {
  if (account.roles.includes(emailVerified)) return existingAccountMail(platform, account);
  const { id: userId, email } = account;
  return confirmationMail(platform, account, await issueLink(tx, { userId, email, purpose: 'confirm-email' }, now));
}

async function makeAccount(tx: Transaction, form: Registration, passwordHash: string, now: Date): Promise<Account> {
  const account = await createAccount(tx, form);
  await storePassword(tx, account.id, passwordHash, now);
  return account;
}

/**
 * Registers an account whose e-mail is to be confirmed. Whether there was one already is told by a mail to its owner alone: answer and
 * duration are the same. An account that exists stays as it is, so that nobody changes one that waits for its confirmation.
 * @throws Refusal tooManyMails, commonPassword, personalPassword
 */
export async function register(platform: Platform, form: Registration, ip: string, now: Date): Promise<void> {
  await countMailRequest(platform, { email: form.email, ip }, now);
  await refuseGuessable(form.password, form);
  await evenDuration(async () => {
    const passwordHash = await hashPassword(form.password);
    await platform.database.transaction(async (tx) => {
      await lockAddress(tx, form.email);
      const found = await findAccount(tx, form.email);
      const held = found ? undefined : await findEmailChange(tx, form, now);
      if (held) return queueMail(tx, heldAddressMail(form.email, held.until));
      const account = found ?? (await makeAccount(tx, form, passwordHash, now));
      if (account.status === 'active') return queueMail(tx, await mailToOwner(platform, tx, account, now));
    });
  });
}
