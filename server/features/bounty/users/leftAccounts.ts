import { createHmac, type KeyObject } from 'node:crypto';
import { lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { type InstallationSecrets, readingKeys } from '#server/platform/deriveKey.ts';
import { limits } from '#src/limits.ts';
import { taskTypeWithId } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { leftAccounts } from './leftAccountTable.ts';

/** By what somebody is known again after they have closed their account. */
interface Mark {
  readonly kind: 'wallet' | 'handle';
  readonly network: string;
  /** The address, or the handle. */
  readonly value: string;
}

type MarkRow = Mark & Record<string, unknown>;

/** A mark of an account, with the hash by which closed accounts are found. */
interface HashedMark extends Mark {
  readonly hash: string;
  /** The hash with `SECRET_PREVIOUS`, while the secret is rotated. */
  readonly previousHash?: string;
}

const hashOf = (key: KeyObject, { kind, network, value }: Mark): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([kind, network, value.toLowerCase()]))
    .digest('base64url');

function hashed(secrets: InstallationSecrets, marks: readonly Mark[]): HashedMark[] {
  const [key, previousKey] = readingKeys(secrets, 'left accounts');
  return marks.map(({ kind, network, value }) => {
    const mark = { kind, network, value };
    return { ...mark, hash: hashOf(key, mark), ...(previousKey && { previousHash: hashOf(previousKey, mark) }) };
  });
}

const ownMarks = (userId: number): SQL => sql`
  select 'wallet' as kind, network, address as value from wallets where owner = ${userId}
  union select 'handle', network, handle from social_accounts where owner = ${userId}`;

/** @returns the wallets and handles that somebody has, hashed */
export async function marksOf(secrets: InstallationSecrets, executor: Executor, userId: number): Promise<HashedMark[]> {
  const { rows } = await executor.execute<MarkRow>(sql`${ownMarks(userId)} order by kind, network, value`);
  return hashed(secrets, rows);
}

/** What work and payments tell of, also of accounts and wallets that were removed before. */
async function usedMarks(tx: Transaction, userId: number): Promise<Mark[]> {
  const { rows: paid } = await tx.execute<MarkRow>(sql`
    select distinct 'wallet' as kind, network, address as value from payout_items
    where hunter = ${userId} and address is not null and network is not null`);
  const { rows: worked } = await tx.execute<{ type: number; value: string }>(sql`
    select distinct tasks.type, handle as value from participations join tasks on tasks.id = task
    where hunter = ${userId} and handle is not null`);
  const handles = worked.flatMap(({ type, value }) => {
    const network = taskTypeWithId(type)?.account;
    return network === undefined ? [] : [{ kind: 'handle' as const, network, value }];
  });
  return [...paid, ...handles];
}

/** Keeps hashes of the wallets and handles of an account that is being closed, before they are deleted. */
export async function rememberLeft(secrets: InstallationSecrets, tx: Transaction, userId: number): Promise<void> {
  const marks = [...(await marksOf(secrets, tx, userId)), ...hashed(secrets, await usedMarks(tx, userId))];
  const hashes = [...new Set(marks.map(({ hash }) => hash))];
  if (hashes.length > 0) await tx.insert(leftAccounts).values(hashes.map((hash) => ({ hash, userId })));
}

/** Stores what was recognized by a hash with `SECRET_PREVIOUS` under the current hash too, so that it is found without that secret. */
const rehash = (executor: Executor, marks: readonly HashedMark[]) =>
  executor.execute(sql`
    insert into left_accounts (hash, user_id, left_at)
    select marks.hash, user_id, left_at from ${marksTable(marks)}
    join left_accounts on left_accounts.hash = marks.previous
    on conflict do nothing`);

/** @returns the user, and the closed accounts that had a wallet or a handle which is theirs now: probably the same person */
export async function samePersonAs(
  secrets: InstallationSecrets,
  executor: Executor,
  userId: number,
): Promise<readonly number[]> {
  const marks = await marksOf(secrets, executor, userId);
  if (marks.length === 0) return [userId];
  if (secrets.previousSecret !== undefined) await rehash(executor, marks);
  const { rows } = await executor.execute<{ id: number }>(sql`
    select distinct user_id as id from left_accounts where hash = any(${sql.param(marks.map(({ hash }) => hash))}::text[])`);
  return [userId, ...rows.map(({ id }) => id)];
}

/** Marks as a table of a query: `kind`, `network`, `value`, `hash`, and `previous`, the hash with `SECRET_PREVIOUS` or null. */
export function marksTable(marks: readonly HashedMark[]): SQL {
  const rows = marks.map(({ previousHash, ...mark }) => ({ ...mark, previous: previousHash ?? null }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as marks (kind text, network text, value text, hash text, previous text)`;
}

/** Forgets accounts that were closed long ago. */
export const clearLeftAccounts = ({ sql: executor }: Database) =>
  executor
    .delete(leftAccounts)
    .where(lt(leftAccounts.leftAt, sql`now() - make_interval(months => ${limits.leftAccountMonths})`));
