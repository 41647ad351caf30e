import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { plainDigits } from '#src/schema/plainDigits.ts';
import { withoutInvisible } from '#src/schema/withoutInvisible.ts';
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

const written = new RegExp(`^\\d[${alphabet}]{${length}}$`);

/** A code as it is compared: people leave out hyphens, or write capitals. */
export const plainCode = (code: string): string =>
  plainDigits(withoutInvisible(code))
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '');

function newCode(position: number): string {
  const characters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
  return [position, characters.slice(0, groupLength), characters.slice(groupLength)].join('-');
}

/** Codes, and what is kept of them. */
interface NewRecoveryCodes {
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}

/** Makes ten codes. Before a transaction: the hashes take a while. */
export async function makeRecoveryCodes(): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: count }, (_, position) => newCode(position));
  return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(plainCode(code)))) };
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
export async function recoveryPositionOf(
  executor: Executor,
  userId: number,
  code: string,
): Promise<number | undefined> {
  if (!written.test(code)) return undefined;
  const position = Number(code[0]);
  const [kept] = await executor
    .select({ hash: recoveryCodes.hash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.position, position), isNull(recoveryCodes.usedAt)));
  return (await passwordMatches(kept?.hash, code)) ? position : undefined;
}

/** Uses a code up. One conditional update: of several at once, one has it. @returns whether it was there */
export async function spendRecoveryCode(
  tx: Transaction,
  userId: number,
  position: number,
  now: Date,
): Promise<boolean> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.position, position), isNull(recoveryCodes.usedAt)))
    .returning({ position: recoveryCodes.position });
  return spent.length > 0;
}

/** How many codes of a user are left. */
export async function recoveryCodesLeft(executor: Executor, userId: number): Promise<number> {
  const [found] = await executor
    .select({ left: sql<number>`count(*)::int` })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return found?.left ?? 0;
}
