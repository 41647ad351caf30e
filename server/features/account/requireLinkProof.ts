import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { LinkPurpose, PasswordOwner } from '#src/resources/auth/routes/readAccountLink.ts';
import { findLink } from './accountLinks.ts';
import { countAttempt } from './attemptCounters.ts';
import { passwordMatches } from './passwords.ts';
import { findRegistration } from './pendingRegistrations.ts';
import { hashSecret } from './randomSecret.ts';
import { credentials, sessions } from './tables.ts';

/** The secrets from the cookies of a browser. */
export interface BrowserSecrets {
  readonly registration: string | undefined;
  readonly bindings: readonly { readonly userId: number; readonly binding: string }[];
}

/** The links that confirm an address. The owner of the inbox may not be the owner of the account. */
const confirmingPurposes: readonly LinkPurpose[] = ['confirm-email', 'change-email'];

/** The password that a link requires. */
interface RequiredPassword {
  readonly of: PasswordOwner;
  readonly hash: string | undefined;
}

/** Whether a user is signed in with this browser, apart from viewed sessions. */
export async function isSignedInWithBrowser(
  executor: Executor,
  userId: number,
  { bindings }: Pick<BrowserSecrets, 'bindings'>,
  now: Date,
): Promise<boolean> {
  const binding = bindings.find((secret) => secret.userId === userId)?.binding;
  if (binding === undefined) return false;
  const [session] = await executor
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sessions.bindingHash, hashSecret(binding)),
        isNull(sessions.endedAt),
        isNull(sessions.viewedFrom),
        gt(sessions.expiresAt, now),
      ),
    );
  return session !== undefined;
}

/** @returns the password that a link requires; undefined if it is invalid, or this browser needs none */
async function findRequiredPassword(
  executor: Executor,
  token: string,
  browser: BrowserSecrets,
  now: Date,
): Promise<RequiredPassword | undefined> {
  const registration = await findRegistration(executor, token, now);
  if (registration) {
    const isHere = browser.registration !== undefined && hashSecret(browser.registration) === registration.browserHash;
    return isHere ? undefined : { of: 'registration', hash: registration.passwordHash };
  }
  const link = await findLink(executor, token, now);
  if (link === undefined || !confirmingPurposes.includes(link.purpose)) return undefined;
  if (await isSignedInWithBrowser(executor, link.userId, browser, now)) return undefined;
  const [stored] = await executor.select().from(credentials).where(eq(credentials.userId, link.userId));
  return { of: 'account', hash: stored?.passwordHash };
}

/** @returns the user whose password a link requires; null if it requires none */
export const findPasswordOwner = async (
  executor: Executor,
  token: string,
  browser: BrowserSecrets,
  now: Date,
): Promise<PasswordOwner | null> => (await findRequiredPassword(executor, token, browser, now))?.of ?? null;

/**
 * Refuses a link unless the user who registered, or requested it, opens it. The link stays valid.
 * @throws Refusal required, wrongPassword at the field `password`; tooManySignIns, busy
 */
export async function requireLinkProof(
  platform: Platform,
  {
    token,
    password,
    browser,
  }: { readonly token: string; readonly password?: string | undefined; readonly browser: BrowserSecrets },
  now: Date,
): Promise<void> {
  const { database, configuration } = platform;
  const expected = await findRequiredPassword(database.sql, token, browser, now);
  if (expected === undefined) return;
  if (password === undefined) refuse('required', {}, 'password');
  const counter = { key: `link ${hashSecret(token)}`, burst: 10, secondsEach: 60 };
  if (configuration.rateLimit) await database.transaction((tx) => countAttempt(tx, counter, now, 'tooManySignIns'));
  if (!(await passwordMatches(expected.hash, password))) refuse('wrongPassword', {}, 'password');
}
