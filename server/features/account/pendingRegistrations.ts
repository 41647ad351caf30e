import { and, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { limits } from '#src/limits.ts';
import { confirmationPath } from './accountLinks.ts';
import { hashSecret, randomSecret } from './randomSecret.ts';
import { pendingRegistrations } from './registrationTable.ts';

const minute = 60_000;

export type PendingRegistration = typeof pendingRegistrations.$inferSelect;

/** The input of a registration. */
interface NewRegistration {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** Role IDs. */
  readonly roles: readonly number[];
  /** The secret from the browser's cookie. */
  readonly browser: string;
}

const hasEmail = (email: string) => eq(sql`lower(${pendingRegistrations.email})`, sql`lower(${email})`);
const isUnexpired = (now: Date) => gt(pendingRegistrations.expiresAt, now);
const hasLink = (token: string, now: Date) =>
  and(eq(pendingRegistrations.linkHash, hashSecret(token)), isUnexpired(now));

function createLink(now: Date) {
  const token = randomSecret();
  const expiresAt = new Date(now.getTime() + limits.accountLinkMinutes['confirm-email'] * minute);
  return { path: confirmationPath(token), linkHash: hashSecret(token), expiresAt };
}

/**
 * Stores a registration. It replaces an earlier one of the same address and browser.
 * @param isFree whether the address can be confirmed; otherwise the registration has no link that works
 * @returns the path of its link
 */
export async function storeRegistration(
  tx: Transaction,
  { browser, roles, firstName, lastName, ...registration }: NewRegistration,
  isFree: boolean,
  now: Date,
): Promise<string> {
  const { path, linkHash, expiresAt } = createLink(now);
  const browserHash = hashSecret(browser);
  await tx
    .delete(pendingRegistrations)
    .where(and(hasEmail(registration.email), eq(pendingRegistrations.browserHash, browserHash)));
  await tx.insert(pendingRegistrations).values({
    ...registration,
    firstName: firstName || null,
    lastName: lastName || null,
    roles: [...roles],
    browserHash,
    linkHash: isFree ? linkHash : null,
    createdAt: now,
    expiresAt,
  });
  return path;
}

/** @returns the registrations of an address that haven't expired, the newest first */
export const listRegistrations = (executor: Executor, email: string, now: Date): Promise<PendingRegistration[]> =>
  executor
    .select()
    .from(pendingRegistrations)
    .where(and(hasEmail(email), isUnexpired(now)))
    .orderBy(desc(pendingRegistrations.createdAt));

/** Whether an address has a registration that can be confirmed. */
export async function hasRegistration(executor: Executor, email: string, now: Date): Promise<boolean> {
  const [registration] = await executor
    .select({ id: pendingRegistrations.id })
    .from(pendingRegistrations)
    .where(and(hasEmail(email), isUnexpired(now), isNotNull(pendingRegistrations.linkHash)))
    .limit(1);
  return registration !== undefined;
}

/** @returns the registration of a link, undefined if the link doesn't work */
export async function findRegistration(
  executor: Executor,
  token: string,
  now: Date,
): Promise<PendingRegistration | undefined> {
  const [registration] = await executor.select().from(pendingRegistrations).where(hasLink(token, now));
  return registration;
}

/** Renews the link of a registration; for one without a link, only the expiry. @returns the path of the link */
export async function renewRegistration(
  tx: Transaction,
  registration: PendingRegistration,
  now: Date,
): Promise<string> {
  const { path, linkHash, expiresAt } = createLink(now);
  await tx
    .update(pendingRegistrations)
    .set({ expiresAt, linkHash: registration.linkHash && linkHash })
    .where(eq(pendingRegistrations.id, registration.id));
  return path;
}

/** Deletes the registration of a link. Only one of several parallel requests succeeds. */
export async function consumeRegistration(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<PendingRegistration | undefined> {
  const [registration] = await tx.delete(pendingRegistrations).where(hasLink(token, now)).returning();
  return registration;
}

/**
 * Revokes the links of an address's registrations. The rows stay until they expire, so that the response to a sign-in doesn't reveal the
 * new account.
 */
export async function voidRegistrations(tx: Transaction, email: string): Promise<void> {
  await tx.update(pendingRegistrations).set({ linkHash: null }).where(hasEmail(email));
}

/** Deletes every registration of an address. */
export async function deleteRegistrations(tx: Transaction, email: string): Promise<void> {
  await tx.delete(pendingRegistrations).where(hasEmail(email));
}

/** Deletes the expired registrations. */
export async function clearRegistrations({ sql: executor }: Database, now: Date): Promise<void> {
  await executor.delete(pendingRegistrations).where(lt(pendingRegistrations.expiresAt, now));
}
