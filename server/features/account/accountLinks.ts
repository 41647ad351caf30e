import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Database, Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { limits } from '#src/limits.ts';
import type { LinkPurpose } from '#src/resources/auth/routes/readAccountLink.ts';
import { hashSecret, randomSecret } from './randomSecret.ts';
import { accountLinks } from './tables.ts';

const minute = 60_000;

/** The page of each link, relative to the admin. */
const pages: Readonly<Record<LinkPurpose, string>> = {
  'confirm-email': 'email-confirm',
  'reset-password': 'confirm-reset',
  'first-password': 'confirm-reset',
  'change-email': 'email-confirm',
  'remove-factor': 'email-confirm',
};

/** @returns the path of a link that confirms an email */
export const confirmationPath = (token: string): string => `/admin/${pages['confirm-email']}#${token}`;

/** The links that set a password. */
export const passwordLinks: readonly LinkPurpose[] = ['reset-password', 'first-password'];

/** The links that a new password revokes, as an intruder may have requested them. Links that remove a factor stay valid. */
export const linksRevokedByPassword: readonly LinkPurpose[] = [...passwordLinks, 'confirm-email', 'change-email'];

/** The user, address and purpose of a link. */
export interface AccountLink {
  readonly userId: number;
  /** The address that the link was sent to: the user of the link reads that inbox. */
  readonly email: string;
  readonly purpose: LinkPurpose;
}

/**
 * Creates a link. It replaces the last link with the same user and purpose.
 * @returns its path. Browsers send the token, which follows the #, to no server.
 */
export async function issueLink(tx: Transaction, { userId, email, purpose }: AccountLink, now: Date): Promise<string> {
  const token = randomSecret();
  const expiresAt = new Date(now.getTime() + limits.accountLinkMinutes[purpose] * minute);
  const link = { hash: hashSecret(token), email, issuedAt: now, expiresAt, usedAt: null };
  await tx
    .insert(accountLinks)
    .values({ userId, purpose, ...link })
    .onConflictDoUpdate({ target: [accountLinks.userId, accountLinks.purpose], set: link });
  return `/admin/${pages[purpose]}#${token}`;
}

const columns = { userId: accountLinks.userId, email: accountLinks.email, purpose: accountLinks.purpose };

/** A used link, with the time of its creation. */
type UsedAccountLink = AccountLink & { readonly issuedAt: Date };

/** The condition of a link that can still be used. */
const isUsable = (token: string, now: Date) =>
  and(eq(accountLinks.hash, hashSecret(token)), isNull(accountLinks.usedAt), gt(accountLinks.expiresAt, now));

/** @returns the link of a token, without using it; undefined if it is invalid */
export async function findLink(executor: Executor, token: string, now: Date): Promise<AccountLink | undefined> {
  const [link] = await executor.select(columns).from(accountLinks).where(isUsable(token, now));
  return link;
}

/**
 * Uses a link, which is invalid afterwards. The update is conditional, so only one of several parallel requests succeeds.
 * @returns undefined for an invalid link, or one with another purpose
 */
export async function consumeLink(
  tx: Transaction,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<UsedAccountLink | undefined> {
  const [link] = await tx
    .update(accountLinks)
    .set({ usedAt: now })
    .where(and(isUsable(token, now), inArray(accountLinks.purpose, [...purposes])))
    .returning({ ...columns, issuedAt: accountLinks.issuedAt });
  return link;
}

/** Revokes the links of a user with these purposes. */
export async function revokeLinks(tx: Transaction, userId: number, purposes: readonly LinkPurpose[]): Promise<void> {
  await tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.userId, userId), inArray(accountLinks.purpose, [...purposes])));
}

/** Deletes the expired links. */
export async function clearAccountLinks({ sql: executor }: Database, now: Date): Promise<void> {
  await executor.delete(accountLinks).where(lt(accountLinks.expiresAt, now));
}
