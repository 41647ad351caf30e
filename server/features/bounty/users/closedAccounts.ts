import { createHmac, type KeyObject } from 'node:crypto';
import { lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { type InstallationSecrets, readingKeys } from '#server/platform/deriveKey.ts';
import { limits } from '#src/limits.ts';
import { taskTypeWithId } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { closedAccounts } from './closedAccountTable.ts';

/** A wallet or handle by which a closed account is recognized. */
interface Identity {
  readonly kind: 'wallet' | 'handle';
  readonly network: string;
  /** The address, or the handle. */
  readonly value: string;
}

type IdentityRow = Identity & Record<string, unknown>;

/** An identity with the hash by which closed accounts are found. */
interface HashedIdentity extends Identity {
  readonly hash: string;
  /** The hash with `SECRET_PREVIOUS`, while the secret is rotated. */
  readonly previousHash?: string;
}

const hashOf = (key: KeyObject, { kind, network, value }: Identity): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([kind, network, value.toLowerCase()]))
    .digest('base64url');

function hashIdentities(secrets: InstallationSecrets, identities: readonly Identity[]): HashedIdentity[] {
  const [key, previousKey] = readingKeys(secrets, 'left accounts');
  return identities.map(({ kind, network, value }) => {
    const identity = { kind, network, value };
    return {
      ...identity,
      hash: hashOf(key, identity),
      ...(previousKey && { previousHash: hashOf(previousKey, identity) }),
    };
  });
}

const ownIdentitiesSql = (userId: number): SQL => sql`
  select 'wallet' as kind, network, address as value from wallets where owner = ${userId}
  union select 'handle', network, handle from social_accounts where owner = ${userId}`;

/** @returns a user's wallets and handles, hashed */
export async function loadIdentities(
  secrets: InstallationSecrets,
  executor: Executor,
  userId: number,
): Promise<HashedIdentity[]> {
  const { rows } = await executor.execute<IdentityRow>(sql`${ownIdentitiesSql(userId)} order by kind, network, value`);
  return hashIdentities(secrets, rows);
}

/** Lists identities from work and payments, including accounts and wallets that were removed before. */
async function listUsedIdentities(tx: Transaction, userId: number): Promise<Identity[]> {
  const { rows: paidWallets } = await tx.execute<IdentityRow>(sql`
    select distinct 'wallet' as kind, network, address as value from payout_items
    where hunter = ${userId} and address is not null and network is not null`);
  const { rows: workedHandles } = await tx.execute<{ type: number; value: string }>(sql`
    select distinct tasks.type, handle as value from participations join tasks on tasks.id = task
    where hunter = ${userId} and handle is not null`);
  const handles = workedHandles.flatMap(({ type, value }) => {
    const network = taskTypeWithId(type)?.account;
    return network === undefined ? [] : [{ kind: 'handle' as const, network, value }];
  });
  return [...paidWallets, ...handles];
}

/** Stores hashes of the wallets and handles of an account in closing, before they are deleted. */
export async function rememberClosedAccount(
  secrets: InstallationSecrets,
  tx: Transaction,
  userId: number,
): Promise<void> {
  const identities = [
    ...(await loadIdentities(secrets, tx, userId)),
    ...hashIdentities(secrets, await listUsedIdentities(tx, userId)),
  ];
  const hashes = [...new Set(identities.map(({ hash }) => hash))];
  if (hashes.length > 0) await tx.insert(closedAccounts).values(hashes.map((hash) => ({ hash, userId })));
}

/** Stores identities recognized by `SECRET_PREVIOUS` under the current hash too, so that they are found without that secret. */
const rehashClosedAccounts = (executor: Executor, identities: readonly HashedIdentity[]) =>
  executor.execute(sql`
    insert into left_accounts (hash, user_id, left_at)
    select marks.hash, user_id, left_at from ${identitiesSql(identities)}
    join left_accounts on left_accounts.hash = marks.previous
    on conflict do nothing`);

/** @returns the user, and closed accounts with a wallet or handle that the user has now: probably the same person */
export async function listKnownIdentities(
  secrets: InstallationSecrets,
  executor: Executor,
  userId: number,
): Promise<readonly number[]> {
  const identities = await loadIdentities(secrets, executor, userId);
  if (identities.length === 0) return [userId];
  if (secrets.previousSecret !== undefined) await rehashClosedAccounts(executor, identities);
  const { rows } = await executor.execute<{ id: number }>(sql`
    select distinct user_id as id from left_accounts where hash = any(${sql.param(identities.map(({ hash }) => hash))}::text[])`);
  return [userId, ...rows.map(({ id }) => id)];
}

/** Returns identities as a table: `kind`, `network`, `value`, `hash`, and `previous`, the hash with `SECRET_PREVIOUS` or null. */
export function identitiesSql(identities: readonly HashedIdentity[]): SQL {
  const rows = identities.map(({ previousHash, ...identity }) => ({ ...identity, previous: previousHash ?? null }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as marks (kind text, network text, value text, hash text, previous text)`;
}

/** Deletes hashes of accounts that were closed long ago. */
export const clearClosedAccounts = ({ sql: executor }: Database) =>
  executor
    .delete(closedAccounts)
    .where(lt(closedAccounts.leftAt, sql`now() - make_interval(months => ${limits.leftAccountMonths})`));
