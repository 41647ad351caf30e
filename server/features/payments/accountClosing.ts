import { max } from 'date-fns';
import { sql } from 'drizzle-orm';
import { recordLastWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { type AccountClosingHooks, limitNames } from '#server/features/account/model/accountClosingHooks.ts';
import { findUnbooked } from '#server/features/statistics/model/adArrivals.ts';
import { loadCommitments } from '#server/features/statistics/model/adCommitments.ts';
import { findLastHoldEnd } from '#server/features/statistics/model/incomeHold.ts';
import { writeOff } from '#server/features/statistics/model/writeOff.ts';
import { listBalances } from '#server/ledger/balances.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuseAny } from '#server/problems/refusal.ts';
import { formatUtcMoment } from '#src/format/date.ts';
import { formatMoney } from '#src/format/money.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { type Withdrawal, withdrawals } from '#src/resources/payments/withdrawals.ts';
import { bookingSides } from '#src/resources/statistics/bookingSides.ts';
import { formatAmounts } from './formatAmounts.ts';

/** Returns the problem of a publisher with pending income, with the end of its hold. */
async function pendingIncomeProblems(
  tx: Transaction,
  userId: number,
  { configuration }: Pick<Platform, 'configuration'>,
): Promise<readonly Problem[]> {
  const pending = (await listBalances(tx, 'pending', [userId])).filter(({ balance }) => balance !== '0');
  if (pending.length === 0) return [];
  const amounts = pending.map(({ balance, currency }) => formatMoney(balance, currency));
  const until = await findLastHoldEnd(tx, userId, configuration);
  return [problem('incomePending', { amounts: limitNames(amounts), until: formatUtcMoment(until) })];
}

/**
 * Returns the problem of a publisher who hasn't given up all unpaid income. It names every amount, because `givesUp` is compared with them.
 */
function unpaidIncomeProblems(unpaid: readonly string[], givesUp: readonly string[]): readonly Problem[] {
  const isGivenUp = unpaid.length === givesUp.length && unpaid.every((amount, index) => amount === givesUp[index]);
  return unpaid.length === 0 || isGivenUp ? [] : [problem('incomeUnpaid', { amounts: unpaid })];
}

/** Returns problems for ad spend and ad income that isn't booked yet, with the time of their booking. */
async function unbookedMoneyProblems(
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
    return [problem(name, { amounts: limitNames(formatAmounts(ofSide)), until })];
  });
}

/** Returns problems for debts of the user, unpaid income, and clicks that can still convert. */
async function commitmentProblems(
  tx: Transaction,
  userId: number,
  { configuration }: Pick<Platform, 'configuration'>,
  givesUp: readonly string[],
): Promise<readonly Problem[]> {
  const commitments = await loadCommitments(tx, userId, configuration);
  const amounts = (of: 'owed' | 'conversions' | 'unpaid') =>
    formatAmounts(commitments.map((each) => ({ amount: each[of], currency: each.currency })));
  const [owed, conversions, unpaid] = [amounts('owed'), amounts('conversions'), amounts('unpaid')];
  const until = new Date(1000 * Math.max(0, ...commitments.map((each) => each.until ?? 0)));
  return [
    ...(conversions.length === 0
      ? []
      : [problem('conversionsOpen', { amounts: conversions, until: formatUtcMoment(until) })]),
    ...(owed.length === 0 ? [] : [problem('debtsOpen', { amounts: owed })]),
    ...unpaidIncomeProblems(unpaid, givesUp),
  ];
}

/** Returns problems for held withdrawals, with the end of their hold, and for other open withdrawals. */
function openWithdrawalProblems(open: readonly Withdrawal[], now: Date): readonly Problem[] {
  const isHeld = ({ heldUntil }: Withdrawal): boolean => heldUntil !== null && new Date(heldUntil) > now;
  const toNames = (list: readonly Withdrawal[]) => limitNames(formatAmounts(list.map(({ amount }) => amount)));
  const held = open.filter(isHeld);
  const others = open.filter((one) => !isHeld(one));
  const until = max(held.map(({ heldUntil }) => new Date(heldUntil ?? 0)));
  return [
    ...(held.length === 0
      ? []
      : [problem('withdrawalsHeld', { amounts: toNames(held), until: formatUtcMoment(until) })]),
    ...(others.length === 0 ? [] : [problem('withdrawalsOpen', { amounts: toNames(others) })]),
  ];
}

/**
 * Open withdrawals, pending income and unsettled ad money block the closing. Withdrawals come before the balance, because they return to it
 * when they end unpaid. New ones wait for the closing (`lockOwner`). Ended withdrawals stay as a record of the payment.
 */
export const paymentsAccountClosing: AccountClosingHooks = {
  hold: async () => undefined,
  async unsettled(tx, userId, platform, givesUp) {
    const open = await rowsWhere(
      tx,
      withdrawals,
      sql`owner = ${userId} and status in ('pending', 'approved', 'processing') order by id`,
    );
    return [
      ...openWithdrawalProblems(open, new Date()),
      ...(await unbookedMoneyProblems(tx, userId, platform)),
      ...(await pendingIncomeProblems(tx, userId, platform)),
      ...(await commitmentProblems(tx, userId, platform, givesUp)),
    ];
  },
  /**
   * Writes off the income that the owner gives up. The income is compared again, because hours may have been booked since.
   * @throws Refusal incomeUnpaid
   */
  async forget(tx, userId, { configuration }, { actor, givesUp }) {
    const { own } = await writeOff(tx, { side: 'income', owner: userId }, configuration.adCurrency);
    const incomes = formatAmounts(own);
    refuseAny(unpaidIncomeProblems(incomes, givesUp));
    if (incomes.length === 0) return;
    // The write-off deletes the incomes, so the audit log stores them.
    const before = { id: userId, version: 1, incomes };
    await recordLastWrite(tx, actor, { entity: 'unpaid-incomes', entityId: userId, action: 'giveUp', before });
  },
};
