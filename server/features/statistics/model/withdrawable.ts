import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { accountAddress, accountOf } from '#server/ledger/accounts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { formatUtcMoment } from '#src/format/date.ts';
import { exactMoneyWords } from '#src/format/money.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { commitmentWords } from '#src/resources/payments/commitmentWords.ts';
import { type BookingSettings } from './adArrivals.ts';
import { type AdCommitments, commitmentsSql } from './adCommitments.ts';

interface Withdrawable extends Omit<AdCommitments, 'currency' | 'unpaid'> {
  readonly available: string;
  /** Negative if the ads' commitments exceed the available money. */
  readonly withdrawable: string;
}

/**
 * Finds a user's withdrawable money in a currency. One statement ensures that an hour under booking counts once.
 * @param currency of the ledger
 */
async function findWithdrawable(
  executor: Executor,
  settings: BookingSettings,
  user: number,
  currency: string,
): Promise<Withdrawable> {
  const account = accountAddress(accountOf.user(user, currency));
  const { rows } = await executor.execute<Withdrawable & Record<string, unknown>>(sql`
    with committed as (
      select coalesce(sum(unbooked), 0) as unbooked, coalesce(sum(owed), 0) as owed, coalesce(sum(conversions), 0) as conversions,
        extract(epoch from max(until))::float as until
      from (${commitmentsSql(sql`${user}`, settings)}) as parts where currency = ${currency}
    ), held as (
      select coalesce((select credited - debited from ledger_accounts where address = ${account}), 0) as available
    )
    select trim_scale(available)::text as available, trim_scale(available - unbooked - owed - conversions)::text as withdrawable,
      trim_scale(unbooked)::text as unbooked, trim_scale(owed)::text as owed, trim_scale(conversions)::text as conversions, until
    from committed cross join held`);
  const [withdrawable] = rows;
  if (withdrawable === undefined) throw new Error('A query of sums returned no row.');
  return withdrawable;
}

const commitmentTexts = (withdrawable: Withdrawable, code: string): string[] =>
  commitmentWords(withdrawable, code, formatUtcMoment(new Date((withdrawable.until ?? 0) * 1000)));

/** An amount that a user wants to withdraw. */
interface WithdrawalAmount {
  readonly owner: number;
  /** The ledger's currency. */
  readonly currency: string;
  readonly amount: string;
  readonly code: string;
  readonly decimals: number;
}

/** Checks that a user can withdraw an amount. The remaining balance must cover the ads' spend, debts and expected costs. */
export async function findWithdrawalProblems(
  executor: Executor,
  { configuration }: Pick<Platform, 'configuration'>,
  { owner, currency, amount, code, decimals }: WithdrawalAmount,
): Promise<Problem[]> {
  const withdrawable = await findWithdrawable(executor, configuration, owner, currency);
  if (new Exact(withdrawable.available).lt(amount)) return [problem('notEnoughMoney', {}, 'amount')];
  if (new Exact(withdrawable.withdrawable).gte(amount)) return [];
  const withdrawableAmount = Exact.max(0, withdrawable.withdrawable).toDecimalPlaces(decimals).toFixed();
  return [
    problem(
      'moneySpent',
      { amount: exactMoneyWords(withdrawableAmount, code), parts: commitmentTexts(withdrawable, code) },
      'amount',
    ),
  ];
}

/**
 * Checks that a user's available money covers the ads' spend, debts and expected costs after a reservation or withdrawal.
 * @throws Refusal moneyCommitted
 */
export async function requireCommitmentsCovered(
  executor: Executor,
  { configuration }: Pick<Platform, 'configuration'>,
  { owner, currency, code }: Omit<WithdrawalAmount, 'amount' | 'decimals'>,
): Promise<void> {
  const withdrawable = await findWithdrawable(executor, configuration, owner, currency);
  if (new Exact(withdrawable.withdrawable).gte(0)) return;
  refuse('moneyCommitted', {
    available: exactMoneyWords(withdrawable.available, code),
    parts: commitmentTexts(withdrawable, code),
  });
}
