import { isDeepStrictEqual } from 'node:util';
import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { refuse } from '#server/problems/refusal.ts';
import { refuseOverdraft } from './refuseOverdraft.ts';
import { ledgerEntries, ledgerTransfers } from './tables.ts';
import {
  type Entry,
  type EntryRow,
  type TransferDetails,
  type TransferRequest,
  toEntryRow,
} from './transferRequest.ts';

/** A transfer in the ledger. */
export interface Transfer {
  readonly id: number;
  /** Whether the key was used before, so that nothing was written. */
  readonly isReplay: boolean;
}

/** Inserts the transfer by the migrations' function. @returns undefined if the key exists already */
async function insertTransfer(
  tx: Transaction,
  request: TransferRequest,
  rows: readonly EntryRow[],
): Promise<number | undefined> {
  const { key, reference = null, actor } = request;
  const { rows: inserted } = await tx.execute<{ id: number | null }>(
    sql`select ledger_transfer(${key}, ${reference}, ${actor?.id ?? null}, ${actor?.role ?? null}, ${JSON.stringify(rows)}) as id`,
  );
  return inserted[0]?.id ?? undefined;
}

/** Loads the earlier transfer with this key. @throws Refusal keyReused if it differs from this transfer */
async function requireSameTransfer(tx: Transaction, { key, reference }: TransferRequest, rows: readonly EntryRow[]) {
  const { type, debit, credit, currency, entity, entityId } = ledgerEntries;
  const amount = sql<string>`trim_scale(${ledgerEntries.amount})::text`;
  const stored = await tx
    .select({
      id: ledgerTransfers.id,
      reference: ledgerTransfers.reference,
      entry: { type, debit, credit, currency, amount, entity, entityId },
    })
    .from(ledgerTransfers)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transfer, ledgerTransfers.id))
    .where(eq(ledgerTransfers.key, key))
    .orderBy(asc(ledgerEntries.id));
  const [first] = stored;
  const isSame =
    first?.reference === (reference ?? null) &&
    isDeepStrictEqual(
      stored.map(({ entry }) => entry),
      rows,
    );
  return first !== undefined && isSame ? first.id : refuse('keyReused', { key });
}

/**
 * Moves money between accounts in the caller's transaction: all entries or none.
 * A repeated order under the same key returns the same transfer and writes nothing.
 * After a refusal the transaction can only be rolled back.
 * @throws Refusal notEnoughMoney if an account would be overdrawn, keyReused if the key belongs to a different transfer,
 * invalidAmount for anything but a positive amount in range, wrongMoney between two currencies
 */
export async function transferAll(tx: Transaction, request: TransferRequest): Promise<Transfer> {
  const rows = request.entries.map(toEntryRow);
  if (rows.length === 0) throw new Error(`The transfer “${request.key}” has no entries.`);
  const id = await refuseOverdraft(() => insertTransfer(tx, request, rows));
  return id === undefined
    ? { id: await requireSameTransfer(tx, request, rows), isReplay: true }
    : { id, isReplay: false };
}

/**
 * Moves an amount from one account to another: a `transferAll` with one entry.
 * @example await transfer(tx, { key: `reserve:task:${id}`, actor, type: 'task-reserve',
 *   from: accountOf.campaign(campaign, 'USD'), to: accountOf.task(id, 'USD'), amount: '500',
 *   refersTo: { entity: 'tasks', entityId: id } })
 */
export const transfer = (tx: Transaction, { key, actor, reference, ...entry }: TransferDetails & Entry) =>
  transferAll(tx, { key, actor, reference, entries: [entry] });
