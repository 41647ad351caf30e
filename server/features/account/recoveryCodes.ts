import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { stripInvisible } from '#src/schema/stripInvisible.ts';
import { toAsciiDigits } from '#src/schema/toAsciiDigits.ts';
import { recoveryCodes } from './factorTables.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

/** As many as there are digits. */
const count = 10;
/** 32 characters that nobody takes for others. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Characters besides the digit: 50 bits. */
const length = 10;
/** Characters between two hyphens. */
const groupLength = 5;

const codePattern = new RegExp(`^\\d[${alphabet}]{${length}}$`);

/** A code as it is compared: people leave out hyphens, or write capitals. */
export const normalizeCode = (code: string): string =>
  toAsciiDigits(stripInvisible(code))
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '');

function generateCode(position: number): string {
  const characters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
  return [position, characters.slice(0, groupLength), characters.slice(groupLength)].join('-');
}

/** Codes, and what is kept of them. */
interface NewRecoveryCodes {
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}

/** Makes ten codes. Before a transaction: the hashes take a while. */
export async function generateRecoveryCodes(): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: count }, (_, position) => generateCode(position));
  return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(normalizeCode(code)))) };
}

/** Keeps codes in place of all earlier ones. */
export async function storeRecoveryCodes(
  tx: Transaction,
  userId: number,
  { hashes }: Pick<NewRecoveryCodes, 'hashes'>,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((hash, position) => ({ userId, position, hash })));
}

/** @returns which code of the user this is, undefined for none that can be used */
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

/** Uses a code up. One conditional update: of several at once, one has it. @returns whether it was there */
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

/** How many codes of a user are left. */
export async function countRecoveryCodes(executor: Executor, userId: number): Promise<number> {
  const [row] = await executor
    .select({ left: sql<number>`count(*)::int` })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
