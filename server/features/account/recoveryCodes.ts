import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { stripInvisible } from '#src/schema/stripInvisible.ts';
import { toAsciiDigits } from '#src/schema/toAsciiDigits.ts';
import { recoveryCodes } from './factorTables.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

/** One code for each digit. */
const count = 10;
/** 32 characters that users don't confuse. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Characters after the digit: 50 bits. */
const length = 10;
/** Characters between two hyphens. */
const groupLength = 5;

const codePattern = new RegExp(`^\\d[${alphabet}]{${length}}$`);

/** Normalizes a code for comparison: users omit hyphens, or type capitals. */
export const normalizeCode = (code: string): string =>
  toAsciiDigits(stripInvisible(code))
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '');

function generateCode(position: number): string {
  const characters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
  return [position, characters.slice(0, groupLength), characters.slice(groupLength)].join('-');
}

/** New codes, with their hashes. */
interface NewRecoveryCodes {
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}

/** Generates ten codes. Call it before a transaction, because hashing is slow. */
export async function generateRecoveryCodes(): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: count }, (_, position) => generateCode(position));
  return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(normalizeCode(code)))) };
}

/** Stores codes, which replace all earlier ones. */
export async function storeRecoveryCodes(
  tx: Transaction,
  userId: number,
  { hashes }: Pick<NewRecoveryCodes, 'hashes'>,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((hash, position) => ({ userId, position, hash })));
}

/** @returns the position of a user's code, undefined if it is invalid or used */
export async function findRecoveryPosition(
  executor: Executor,
  userId: number,
  code: string,
): Promise<number | undefined> {
  if (!codePattern.test(code)) return undefined;
  const position = Number(code[0]);
  const [stored] = await executor
    .select({ hash: recoveryCodes.hash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.position, position), isNull(recoveryCodes.usedAt)));
  return (await passwordMatches(stored?.hash, code)) ? position : undefined;
}

/** Uses a code. The update is conditional, so only one of several parallel requests succeeds. @returns whether it was unused */
export async function consumeRecoveryCode(
  tx: Transaction,
  userId: number,
  position: number,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.position, position), isNull(recoveryCodes.usedAt)))
    .returning({ position: recoveryCodes.position });
  return rows.length > 0;
}

/** Counts the unused codes of a user. */
export async function countRecoveryCodes(executor: Executor, userId: number): Promise<number> {
  const [row] = await executor
    .select({ left: sql<number>`count(*)::int` })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
