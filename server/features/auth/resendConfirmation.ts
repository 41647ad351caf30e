import { evenDuration } from '#server/async/evenDuration.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { type Mail, queueMail } from '#server/mail/outbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import { emailVerified } from '#src/access/roles.ts';
import { issueLink } from './accountLinks.ts';
import { type Account, findAccount, findCredentials } from './accounts.ts';
import { lockAddress } from './addressLock.ts';
import { fingerprintOf } from './keys.ts';
import { type BrowserSecrets, isSignedInHere } from './linkProof.ts';
import { isSameHash, loadSample } from './loginPassword.ts';
import { countMailRequest, type MailRequest } from './mailRequests.ts';
import { confirmationMail, existingAccountMail } from './mails.ts';
import { hashLikeInTurn } from './passwords.ts';
import { listRegistrations, renewRegistration } from './pendingRegistrations.ts';

interface ResendRequest extends MailRequest {
  readonly password?: string | undefined;
  readonly browser: BrowserSecrets;
}

/** What a request shows of the user who registered. */
interface Proof {
  readonly browser: BrowserSecrets;
  /** Undefined without a password. */
  readonly passwordHash: string | undefined;
}

const isShown = (stored: string | undefined, { passwordHash }: Proof): boolean =>
  passwordHash !== undefined && isSameHash(stored, passwordHash);

/** Without proof the link of an unconfirmed account stays as it is: a rival can't void it. */
async function mailToAccount(
  platform: Platform,
  tx: Transaction,
  account: Account,
  proof: Proof,
  now: Date,
): Promise<Mail | undefined> {
  if (account.status !== 'active') return undefined;
  if (account.roles.includes(emailVerified)) return existingAccountMail(platform, account);
  const { id: userId, email } = account;
  const stored = await findCredentials(tx, email);
  if (!isShown(stored?.passwordHash, proof) && !(await isSignedInHere(tx, userId, proof.browser, now)))
    return undefined;
  return confirmationMail(platform, email, await issueLink(tx, { userId, email, purpose: 'confirm-email' }, now));
}

/** Renews the registration whose password or browser is shown, the newest of several. @returns its new link */
async function renewShown(
  tx: Transaction,
  email: string,
  proof: Proof,
  now: Date,
): Promise<{ readonly email: string; readonly path: string } | undefined> {
  const registrations = await listRegistrations(tx, email, now);
  const { registration: secret } = proof.browser;
  const browserHash = secret && fingerprintOf(secret);
  const shown =
    registrations.find(({ passwordHash }) => isShown(passwordHash, proof)) ??
    registrations.find((registration) => registration.browserHash === browserHash);
  if (shown === undefined) return undefined;
  const path = await renewRegistration(tx, shown, now);
  return shown.linkHash === null ? undefined : { email: shown.email, path };
}

/**
 * Sends a new link to the registration whose password or browser is shown. Answer and duration are the same whatever there is.
 * @throws Refusal tooManyMails, busy
 */
export async function resendConfirmation(
  platform: Platform,
  { email, ip, password, browser }: ResendRequest,
  now: Date,
): Promise<void> {
  const { database } = platform;
  await countMailRequest(platform, { email, ip }, now);
  await evenDuration(async () => {
    const sample = await loadSample(platform, email, now);
    const passwordHash = password === undefined ? undefined : await hashLikeInTurn(sample, password);
    const proof = { browser, passwordHash };
    await database.transaction(async (tx) => {
      await lockAddress(tx, email);
      const renewed = await renewShown(tx, email, proof, now);
      const account = await findAccount(tx, email);
      const mail = account
        ? await mailToAccount(platform, tx, account, proof, now)
        : renewed && confirmationMail(platform, renewed.email, renewed.path);
      if (mail) await queueMail(tx, mail);
    });
  });
}
