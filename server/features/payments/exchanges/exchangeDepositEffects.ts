import { sql } from 'drizzle-orm';
import { tableOf } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { requireSecondPerson } from '#server/features/account/model/fourEyes.ts';
import { recordSecondProof } from '#server/features/account/model/secondProof.ts';
import { prepareDepositApprovals } from '#server/features/bounty/model/depositApprovals.ts';
import { claimReference, releaseReference } from '#server/features/bounty/model/depositReference.ts';
import { normalizeReference } from '#server/features/bounty/model/paymentReference.ts';
import { loadExchangeTotals } from '#server/features/bounty/model/recordedTotals.ts';
import { countUnassigned, reopenUnassigned } from '#server/features/bounty/model/unassignedPayment.ts';
import { type Account, accountOf } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import { transfer } from '#server/ledger/transfer.ts';
import type { AfterCreateContext, AfterTransitionContext, Effects } from '#server/operations/effect.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
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

const toAccount = ({ exchange, amount: { currency } }: ExchangeDeposit): Account =>
  accountOf.exchange(exchange, currency);

/** Moves the money of a deposit into the exchange's account. The next booking pays the exchange's debts from it. */
async function creditExchange(
  { tx, platform, actor }: Omit<AfterCreateContext, 'after'>,
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
    to: toAccount(deposit),
    amount: amount.amount,
    refersTo: { entity, entityId },
  });
}

/**
 * A second person confirms a large deposit.
 * @throws Refusal secondPersonNeeded, roleTooRecent, approverNotIndependent, reauthenticationNeeded
 */
async function confirmDeposit({ tx, platform, actor, after }: AfterTransitionContext): Promise<AnyRow> {
  const deposit = toTypedRecord(exchangeDeposits, after);
  if (actor === undefined || deposit.recordedBy === null) throw new Error('A deposit isn’t confirmed automatically.');
  const decision = { tx, platform, actor, roles: exchangeOverseers };
  const secondProof = await requireSecondPerson(decision, [deposit.recordedBy]);
  await creditExchange({ tx, platform, actor }, deposit);
  const amended = await amendRecord(tx, exchangeDeposits, deposit.id, { confirmedBy: actor.id, secondProof });
  if (secondProof) await recordSecondProof(tx, actor, exchangeDeposits, amended);
  return amended;
}

/** Releases the transaction of a reversed deposit, so that it can be used for another record. */
async function releaseDeposit(move: AfterTransitionContext): Promise<void> {
  const { id, reference } = toTypedRecord(exchangeDeposits, move.after);
  await releaseReference(move.tx, reference);
  await reopenUnassigned(move, reference, { exchangeDeposit: id });
}

/** Debits a mistaken deposit from the account. @throws Refusal exchangeDepositInUse if it has paid for ads */
async function reverseDeposit(move: AfterTransitionContext): Promise<AnyRow> {
  const { tx, actor, after } = move;
  const deposit = toTypedRecord(exchangeDeposits, after);
  const { id: entityId, amount, reference } = deposit;
  const [from, to] = [toAccount(deposit), accountOf.outside(amount.currency)];
  const balance = await loadBalance(tx, from);
  if (new Exact(balance).lt(amount.amount))
    refuse('exchangeDepositInUse', {
      left: exactMoneyWords(balance, amount.currency),
      amount: exactMoneyWords(amount.amount, amount.currency),
    });
  await releaseDeposit(move);
  const entry = { from, to, amount: amount.amount, refersTo: { entity, entityId } };
  await transfer(tx, { key: `reversal:exchange-deposit:${entityId}`, actor, reference, type: 'adjustment', ...entry });
  return amendRecord(tx, exchangeDeposits, entityId, {
    reversedBy: actor?.id ?? null,
    reversedAt: new Date().toISOString(),
  });
}

/** Transition → its effect. */
const moves: Readonly<Record<string, NonNullable<Effects['afterTransition']>>> = {
  confirm: confirmDeposit,
  reject: releaseDeposit,
  reverse: reverseDeposit,
};

/** Locks an exchange, so that its deposits are recorded and approved serially. */
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

  async fillOnCreate(context) {
    const { tx, given } = context;
    const defaults = typeof given.reference === 'string' ? { reference: normalizeReference(given.reference) } : {};
    const { data: id } = identifier().safeParse(given.exchange);
    if (id === undefined) return defaults;
    await lockExchange(tx, id);
    return { ...defaults, ...(await prepareDepositApprovals(context, await loadExchangeTotals(tx, id))) };
  },

  async check({ tx, after }) {
    const deposit = toTypedRecord(exchangeDeposits, { ...after, id: 0, version: 1 });
    return claimReference(tx, deposit.reference, entity);
  },

  /** A large deposit waits for a second person. */
  computed: ({ approvalsNeeded, secondProof }) =>
    Number(approvalsNeeded) > 1 && secondProof !== true ? { status: pending } : {},

  async afterCreate({ tx, platform, actor, after }) {
    const deposit = toTypedRecord(exchangeDeposits, after);
    if (deposit.status === pending) return;
    await creditExchange({ tx, platform, actor }, deposit);
    if (deposit.secondProof === true && actor !== undefined)
      await recordSecondProof(tx, actor, exchangeDeposits, after);
  },

  afterTransition: async (move) => moves[move.transition.name]?.(move),
};
