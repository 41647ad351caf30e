import { padDuration } from '#server/async/padDuration.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { type Mail, queueMail } from '#server/mail/queueMail.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { registerAccount } from '#src/resources/auth/routes/register.ts';
import type { BodyOf } from '#src/schema/defineRoute.ts';
import { findAccount } from './accounts.ts';
import { countMailRequest } from './countMailRequest.ts';
import { reservedAddressMail } from './credentialMails.ts';
import { lockAddress } from './lockAddress.ts';
import { confirmationMail, existingAccountMail } from './mails.ts';
import { findEmailChange } from './model/accountChanges.ts';
import { queueHashWithSameSalt } from './passwords.ts';
import { storeRegistration } from './pendingRegistrations.ts';
import { requireStrongPassword } from './requireStrongPassword.ts';
import { loadSampleHash } from './sampleHash.ts';

type RegistrationForm = BodyOf<typeof registerAccount>;

/** The origin of a registration. */
interface Registrant {
  readonly ip: string;
  /** The secret from the browser's cookie. */
  readonly browser: string;
}

/** @returns the email to the address of a registration; none if its account is banned or disabled */
async function insertRegistration(
  platform: Platform,
  tx: Transaction,
  registration: Parameters<typeof storeRegistration>[1],
  now: Date,
): Promise<Mail | undefined> {
  const { email } = registration;
  await lockAddress(tx, email);
  const account = await findAccount(tx, email);
  const change = account ? undefined : await findEmailChange(tx, { email }, now);
  const path = await storeRegistration(tx, registration, account === undefined && change === undefined, now);
  if (account) return account.status === 'active' ? existingAccountMail(platform, account) : undefined;
  return change ? reservedAddressMail(email, change.until) : confirmationMail(platform, email, path);
}

/**
 * Stores a registration, which creates a user once its email is confirmed. Only an email reveals an existing account, to the owner of the
 * address. The response, its duration and a later sign-in reveal nothing.
 * @throws Refusal tooManyMails, commonPassword, personalPassword
 */
export async function register(
  platform: Platform,
  { email, password, firstName, lastName, roles }: RegistrationForm,
  { ip, browser }: Registrant,
  now: Date,
): Promise<void> {
  const { database } = platform;
  await countMailRequest(platform, { email, ip }, now);
  await requireStrongPassword(password, { email, firstName, lastName });
  await padDuration(async () => {
    const passwordHash = await queueHashWithSameSalt(await loadSampleHash(platform, email, now), password);
    const registration = { email, passwordHash, firstName, lastName, roles, browser };
    await database.transaction(async (tx) => {
      const mail = await insertRegistration(platform, tx, registration, now);
      if (mail) await queueMail(tx, mail);
    });
  });
}
