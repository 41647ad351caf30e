import { max } from 'date-fns';
import { sql } from 'drizzle-orm';
import { recordLastWrite } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { type AccountPart, namesShown } from '#server/features/auth/model/accountPart.ts';
import { findUnbooked } from '#server/features/statistics/model/adArrivals.ts';
import { loadCommitments } from '#server/features/statistics/model/adCommitments.ts';
import { lastHoldEnd } from '#server/features/statistics/model/incomeHold.ts';
import { writeOff } from '#server/features/statistics/model/writeOff.ts';
import { balancesOf } from '#server/ledger/balances.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuseAny } from '#server/problems/refusal.ts';
import { formatUtcMoment } from '#src/format/date.ts';
import { moneyWords } from '#src/format/money.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { type Withdrawal, withdrawals } from '#src/resources/payments/withdrawals.ts';
import { bookingSides } from '#src/resources/statistics/bookingSides.ts';
import { amountsOf } from './amountsOf.ts';

/** Returns the problem of a publisher whose income is still pending, with the end of its hold. */
async function pendingIncome(
  tx: Transaction,
  userId: number,
  { configuration }: Pick<Platform, 'configuration'>,
): Promise<readonly Problem[]> {
  const pending = (await balancesOf(tx, 'pending', [userId])).filter(({ balance }) => balance !== '0');
  if (pending.length === 0) return [];
  const amounts = pending.map(({ balance, currency }) => moneyWords(balance, currency));
  const until = await lastHoldEnd(tx, userId, configuration);
  return [problem('incomePending', { amounts: namesShown(amounts), until: formatUtcMoment(until) })];
}

/**
 * Returns the problem of a publisher whose unpaid income isn't given up. Every amount is named, because what is given up is compared with
 * them.
 */
function unpaidIncome(unpaid: readonly string[], givesUp: readonly string[]): readonly Problem[] {
  const isGivenUp = unpaid.length === givesUp.length && unpaid.every((amount, index) => amount === givesUp[index]);
  return unpaid.length === 0 || isGivenUp ? [] : [problem('incomeUnpaid', { amounts: unpaid })];
}

/** Ad spend and ad income that has arrived and isn't booked yet, with the time by which it will be. */
async function unbookedMoney(
  tx: Transaction,
  userId: number,
  { configuration }: Pick<Platform, 'configuration'>,
): Promise<readonly Problem[]> {
  const unbooked = await findUnbooked(tx, userId, configuration);
  return bookingSides.flatMap((each) => {
    const ofSide = unbooked.filter(({ side }) => side === each);
    if (ofSide.length === 0) return [];
    const until = formatUtcMoment(max(ofSide.map((one) => one.until)));
    const name = each === 'spend' ? 'spendUnbooked' : 'incomeUnbooked';
    return [problem(name, { amounts: namesShown(amountsOf(ofSide)), until })];
  });
}

/** What a user owes and is owed for ads, and clicks that can still convert. */
async function commitmentProblems(
  tx: Transaction,
  userId: number,
  { configuration }: Pick<Platform, 'configuration'>,
  givesUp: readonly string[],
): Promise<readonly Problem[]> {
  const commitments = await loadCommitments(tx, userId, configuration);
  const amounts = (of: 'owed' | 'conversions' | 'unpaid') =>
    amountsOf(commitments.map((each) => ({ amount: each[of], currency: each.currency })));
  const [owed, conversions, unpaid] = [amounts('owed'), amounts('conversions'), amounts('unpaid')];
  const until = new Date(1000 * Math.max(0, ...commitments.map((each) => each.until ?? 0)));
  return [
    ...(conversions.length === 0
      ? []
      : [problem('conversionsOpen', { amounts: conversions, until: formatUtcMoment(until) })]),
    ...(owed.length === 0 ? [] : [problem('debtsOpen', { amounts: owed })]),
    ...unpaidIncome(unpaid, givesUp),
  ];
}

/** Withdrawals that are held, with the time, and the others under way. */
function openWithdrawals(open: readonly Withdrawal[], now: Date): readonly Problem[] {
  const isHeld = ({ heldUntil }: Withdrawal): boolean => heldUntil !== null && new Date(heldUntil) > now;
  const namesOf = (some: readonly Withdrawal[]) => namesShown(amountsOf(some.map(({ amount }) => amount)));
  const held = open.filter(isHeld);
  const others = open.filter((one) => !isHeld(one));
  const until = max(held.map(({ heldUntil }) => new Date(heldUntil ?? 0)));
  return [
    ...(held.length === 0
      ? []
      : [problem('withdrawalsHeld', { amounts: namesOf(held), until: formatUtcMoment(until) })]),
    ...(others.length === 0 ? [] : [problem('withdrawalsOpen', { amounts: namesOf(others) })]),
  ];
}

/**
 * Withdrawals under way, pending income, and what the ads have spent, owe and are owed hold the closing of an account up. Asked before
 * the balance, which withdrawals go back to when they end unpaid; new ones wait for the closing (`lockOwner`). Those that have ended stay as they are: they say where money went.
 */
export const paymentsAccounts: AccountPart = {
  hold: async () => undefined,
  async unsettled(tx, userId, platform, givesUp) {
    const open = await rowsWhere(
      tx,
      withdrawals,
      sql`owner = ${userId} and status in ('pending', 'approved', 'processing') order by id`,
    );
    return [
      ...openWithdrawals(open, new Date()),
      ...(await unbookedMoney(tx, userId, platform)),
      ...(await pendingIncome(tx, userId, platform)),
      ...(await commitmentProblems(tx, userId, platform, givesUp)),
    ];
  },
  /**
   * Writes off the income that the owner gives up. Hours may have been booked since it was compared, so that it is compared again.
   * @throws Refusal incomeUnpaid
   */
  async forget(tx, userId, { configuration }, { actor, givesUp }) {
    const { own } = await writeOff(tx, { side: 'income', owner: userId }, configuration.adCurrency);
    const incomes = amountsOf(own);
    refuseAny(unpaidIncome(incomes, givesUp));
    if (incomes.length === 0) return;
    // The incomes no longer exist afterwards.
    const before = { id: userId, version: 1, incomes };
    await recordLastWrite(tx, actor, { entity: 'unpaid-incomes', entityId: userId, action: 'giveUp', before });
  },
};
