import { padDuration } from '#server/async/padDuration.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { type Mail, queueMail } from '#server/mail/queueMail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { emailVerifiedRoleId } from '#src/access/roles.ts';
import { issueLink } from './accountLinks.ts';
import { type Account, findAccount, findCredentials } from './accounts.ts';
import { countMailRequest, type MailRequest } from './countMailRequest.ts';
import { lockAddress } from './lockAddress.ts';
import { confirmationMail, existingAccountMail } from './mails.ts';
import { queueHashWithSameSalt } from './passwords.ts';
import { listRegistrations, renewRegistration } from './pendingRegistrations.ts';
import { hashSecret } from './randomSecret.ts';
import { type BrowserSecrets, isSignedInWithBrowser } from './requireLinkProof.ts';
import { isSameHash, loadSampleHash } from './sampleHash.ts';

interface ResendRequest extends MailRequest {
  readonly password?: string | undefined;
  readonly browser: BrowserSecrets;
}

/** The proof, in a request, of the user who registered. */
interface RegistrationProof {
  readonly browser: BrowserSecrets;
  /** Undefined if no password was given. */
  readonly passwordHash: string | undefined;
}

const matchesProof = (stored: string | undefined, { passwordHash }: RegistrationProof): boolean =>
  passwordHash !== undefined && isSameHash(stored, passwordHash);

/** Without proof, the link of an unconfirmed account stays valid: another person can't revoke it. */
async function composeMailToAccount(
  platform: Platform,
  tx: Transaction,
  account: Account,
  proof: RegistrationProof,
  now: Date,
): Promise<Mail | undefined> {
  if (account.status !== 'active') return undefined;
  if (account.roles.includes(emailVerifiedRoleId)) return existingAccountMail(platform, account);
  const { id: userId, email } = account;
  const stored = await findCredentials(tx, email);
  if (!matchesProof(stored?.passwordHash, proof) && !(await isSignedInWithBrowser(tx, userId, proof.browser, now)))
    return undefined;
  return confirmationMail(platform, email, await issueLink(tx, { userId, email, purpose: 'confirm-email' }, now));
}

/** Renews the newest registration with the same password or browser. @returns its new link */
async function renewProvenRegistration(
  tx: Transaction,
  email: string,
  proof: RegistrationProof,
  now: Date,
): Promise<{ readonly email: string; readonly path: string } | undefined> {
  const registrations = await listRegistrations(tx, email, now);
  const { registration: secret } = proof.browser;
  const browserHash = secret && hashSecret(secret);
  const match =
    registrations.find(({ passwordHash }) => matchesProof(passwordHash, proof)) ??
    registrations.find((registration) => registration.browserHash === browserHash);
  if (match === undefined) return undefined;
  const path = await renewRegistration(tx, match, now);
  return match.linkHash === null ? undefined : { email: match.email, path };
}

/**
 * Sends a new link to the registration with the same password or browser. The response and its duration reveal nothing about the address.
 * @throws Refusal tooManyMails, busy
 */
export async function resendConfirmation(
  platform: Platform,
  { email, ip, password, browser }: ResendRequest,
  now: Date,
): Promise<void> {
  const { database } = platform;
  await countMailRequest(platform, { email, ip }, now);
  await padDuration(async () => {
    const sample = await loadSampleHash(platform, email, now);
    const passwordHash = password === undefined ? undefined : await queueHashWithSameSalt(sample, password);
    const proof = { browser, passwordHash };
    await database.transaction(async (tx) => {
      await lockAddress(tx, email);
      const renewed = await renewProvenRegistration(tx, email, proof, now);
      const account = await findAccount(tx, email);
      const mail = account
        ? await composeMailToAccount(platform, tx, account, proof, now)
        : renewed && confirmationMail(platform, renewed.email, renewed.path);
      if (mail) await queueMail(tx, mail);
    });
  });
}
