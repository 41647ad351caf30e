import { sql } from 'drizzle-orm';
import { tableOf } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { requireSecondPerson } from '#server/features/auth/model/fourEyes.ts';
import { recordSecondProof } from '#server/features/auth/model/secondProof.ts';
import { peopleOfDeposit } from '#server/features/bounty/model/depositPeople.ts';
import { claimReference, releaseReference } from '#server/features/bounty/model/depositReference.ts';
import { plainReference } from '#server/features/bounty/model/paymentReference.ts';
import { recordedTotalsOfExchange } from '#server/features/bounty/model/recordedTotals.ts';
import { countUnassigned, reopenUnassigned } from '#server/features/bounty/model/unassignedPayment.ts';
import { type Account, accountOf } from '#server/ledger/accounts.ts';
import { balanceOf } from '#server/ledger/balances.ts';
import { transfer } from '#server/ledger/transfer.ts';
import type { Creation, Effects, StatusMove } from '#server/operations/effect.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { typed } from '#server/operations/typedRows.ts';
import { amendRecord } from '#server/operations/writeRecord.ts';
import { refuse } from '#server/problems/refusal.ts';
import { identifier } from '#src/fields/identifier.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { exactMoneyWords } from '#src/format/money.ts';
import { exchanges } from '#src/resources/adnet/dictionaries/exchanges.ts';
import {
  type ExchangeDeposit,
  exchangeDepositStatus,
  exchangeDeposits,
  exchangeOverseers,
} from '#src/resources/statistics/exchangeDeposits.ts';
import type { AnyRow } from '#src/schema/resource.ts';

const { name: entity } = exchangeDeposits;
const { pending } = exchangeDepositStatus.values;

const accountFor = ({ exchange, amount: { currency } }: ExchangeDeposit): Account =>
  accountOf.exchange(exchange, currency);

/** Moves the money of a deposit into the exchange's account. The next booking pays what the exchange owes out of it. */
async function fundByDeposit(
  { tx, platform, actor }: Omit<Creation, 'after'>,
  deposit: ExchangeDeposit,
): Promise<void> {
  const { id: entityId, amount, reference } = deposit;
  await countUnassigned({ tx, platform, actor }, reference, { exchangeDeposit: entityId }, amount);
  await transfer(tx, {
    key: `exchange-deposit:${entityId}`,
    actor,
    reference,
    type: 'deposit',
    from: accountOf.outside(amount.currency),
    to: accountFor(deposit),
    amount: amount.amount,
    refersTo: { entity, entityId },
  });
}

/**
 * A second person confirms a large deposit.
 * @throws Refusal secondPersonNeeded, roleTooRecent, approverNotIndependent, reauthenticationNeeded
 */
async function confirm({ tx, platform, actor, after }: StatusMove): Promise<AnyRow> {
  const deposit = typed(exchangeDeposits, after);
  if (actor === undefined || deposit.recordedBy === null) throw new Error('A deposit isn’t confirmed automatically.');
  const decision = { tx, platform, actor, roles: exchangeOverseers };
  const secondProof = await requireSecondPerson(decision, [deposit.recordedBy]);
  await fundByDeposit({ tx, platform, actor }, deposit);
  const amended = await amendRecord(tx, exchangeDeposits, deposit.id, { confirmedBy: actor.id, secondProof });
  if (secondProof) await recordSecondProof(tx, actor, exchangeDeposits, amended);
  return amended;
}

/** Lets the transaction of a deposit that doesn’t count any more count for something else. */
async function release(move: StatusMove): Promise<void> {
  const { id, reference } = typed(exchangeDeposits, move.after);
  await releaseReference(move.tx, reference);
  await reopenUnassigned(move, reference, { exchangeDeposit: id });
}

/** Takes a mistaken deposit out of the account again. @throws Refusal exchangeDepositInUse if it has paid for ads */
async function reverse(move: StatusMove): Promise<AnyRow> {
  const { tx, actor, after } = move;
  const deposit = typed(exchangeDeposits, after);
  const { id: entityId, amount, reference } = deposit;
  const [from, to] = [accountFor(deposit), accountOf.outside(amount.currency)];
  const left = await balanceOf(tx, from);
  if (new Exact(left).lt(amount.amount))
    refuse('exchangeDepositInUse', {
      left: exactMoneyWords(left, amount.currency),
      amount: exactMoneyWords(amount.amount, amount.currency),
    });
  await release(move);
  const order = { from, to, amount: amount.amount, refersTo: { entity, entityId } };
  await transfer(tx, { key: `reversal:exchange-deposit:${entityId}`, actor, reference, type: 'adjustment', ...order });
  return amendRecord(tx, exchangeDeposits, entityId, {
    reversedBy: actor?.id ?? null,
    reversedAt: new Date().toISOString(),
  });
}

/** Transition → what it also does. */
const moves: Readonly<Record<string, NonNullable<Effects['afterTransition']>>> = { confirm, reject: release, reverse };

/** Locks an exchange, so that its deposits are recorded and decided on one at a time. */
async function lockExchange(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`select from ${tableOf(exchanges.name).table} where id = ${id}${forUpdate}`);
}

export const exchangeDepositEffects: Effects = {
  async lockWhole(tx, id, busy) {
    const { rows } = await tx.execute(sql`
      select from ${tableOf(exchanges.name).table} where id = (select exchange from ${tableOf(entity).table} where id = ${id})
      ${forUpdate}${busy === 'skip' ? sql` skip locked` : sql``}`);
    return rows.length > 0;
  },

  async fillOnCreate(wish) {
    const { tx, given } = wish;
    const filled = typeof given.reference === 'string' ? { reference: plainReference(given.reference) } : {};
    const { data: id } = identifier().safeParse(given.exchange);
    if (id === undefined) return filled;
    await lockExchange(tx, id);
    return { ...filled, ...(await peopleOfDeposit(wish, await recordedTotalsOfExchange(tx, id))) };
  },

  async check({ tx, after }) {
    const deposit = typed(exchangeDeposits, { ...after, id: 0, version: 1 });
    return claimReference(tx, deposit.reference, entity);
  },

  /** A large deposit waits for a second person. */
  computed: ({ approvalsNeeded, secondProof }) =>
    Number(approvalsNeeded) > 1 && secondProof !== true ? { status: pending } : {},

  async afterCreate({ tx, platform, actor, after }) {
    const deposit = typed(exchangeDeposits, after);
    if (deposit.status === pending) return;
    await fundByDeposit({ tx, platform, actor }, deposit);
    if (deposit.secondProof === true && actor !== undefined)
      await recordSecondProof(tx, actor, exchangeDeposits, after);
  },

  afterTransition: async (move) => moves[move.transition.name]?.(move),
};
