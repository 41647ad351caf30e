import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { toListedCurrency } from '#server/features/bounty/model/taskMoney.ts';
import type { BookingSettings } from '#server/features/statistics/model/adArrivals.ts';
import { commitmentsSql } from '#server/features/statistics/model/adCommitments.ts';
import type { PaymentBalance } from '#src/resources/payments/routes/payments.ts';
import { defaultLeastWithdrawal, loadPayTokens, type PayCurrency, toPayCurrency } from './payCurrency.ts';

interface BalanceRow {
  readonly currency: string;
  /** Whether it is a coin; null for a token or an unknown currency. */
  readonly coin: boolean | null;
  /** The smallest withdrawal in the currency list. */
  readonly least: string | null;
  readonly available: string;
  readonly unbooked: string;
  readonly conversions: string;
  /** When the last click stops converting, in seconds; null without such clicks. */
  readonly until: number | null;
  readonly withdrawable: string;
  readonly pending: string;
  readonly reserved: string;
  readonly balance: string;
  readonly owed: string;
  readonly unpaid: string;
}

const user = sql.placeholder('user');

/**
 * Returns SQL for a user's money by currency: accounts, amounts reserved by withdrawals and payout lines, and ad spend, debts and income.
 */
const partsSql = (settings: BookingSettings) => sql`
  select currency, credited - debited as available, 0 as pending, 0 as reserved, 0 as unbooked, 0 as owed, 0 as conversions,
    null::timestamptz as until, 0 as unpaid
  from ledger_accounts where kind = 'user' and owner = ${user}
  union all
  select currency, 0, credited - debited, 0, 0, 0, 0, null, 0 from ledger_accounts where kind = 'pending' and owner = ${user}
  union all
  select currency, 0, 0, 0, unbooked, owed, conversions, until, unpaid from (${commitmentsSql(user, settings)}) as commitments
  union all
  select currency, 0, 0, credited - debited, 0, 0, 0, null, 0 from ledger_accounts where kind = 'withdrawal' and owner in (
    select id from withdrawals where owner = ${user} and status in ('pending', 'approved', 'processing')
  )
  union all
  select case when campaigns.is_ico then 'token:' || campaigns.id else line.amount_currency end, 0, 0, line.amount, 0, 0, 0, null, 0
  from payout_items as line join campaigns on campaigns.id = line.campaign
  where line.hunter = ${user} and line.status in ('unpaid', 'failed')`;

const sumSql = (amounts: string) => sql<string>`trim_scale(sum(${sql.raw(amounts)}))::text`;

/** Prepares the query of a user's balances, because planning takes longer than executing. A single statement counts transfers once. */
const prepareBalanceQuery = (executor: Executor, settings: BookingSettings) =>
  executor
    .select({
      currency: sql<string>`currency`,
      coin: sql<boolean | null>`bool_or(is_crypto)`,
      least: sql<string | null>`trim_scale(max(least_withdrawal))::text`,
      available: sumSql('available'),
      unbooked: sumSql('unbooked'),
      conversions: sumSql('conversions'),
      until: sql<number | null>`extract(epoch from max(until))::float`,
      withdrawable: sql<string>`trim_scale(greatest(sum(available - unbooked - owed - conversions), 0))::text`,
      pending: sumSql('pending'),
      reserved: sumSql('reserved'),
      balance: sumSql('available + pending + reserved'),
      owed: sumSql('owed'),
      unpaid: sumSql('unpaid'),
    })
    .from(sql`(${partsSql(settings)}) as parts left join currencies on code = currency`)
    .groupBy(sql`currency`)
    .orderBy(sql`currency`)
    .prepare('balances_of_user');

async function toBalances(executor: Executor, rows: readonly BalanceRow[]): Promise<PaymentBalance[]> {
  const tokens = await loadPayTokens(
    executor,
    rows.map(({ currency }) => currency),
  );
  const toCurrency = ({ currency, coin, least }: BalanceRow): PayCurrency | undefined =>
    coin === null ? tokens.get(currency) : toPayCurrency(toListedCurrency({ code: currency, coin, least }));
  return rows.map((row) => {
    const {
      currency,
      balance,
      available,
      unbooked,
      conversions,
      until,
      reserved,
      withdrawable,
      pending,
      owed,
      unpaid,
    } = row;
    const {
      code = currency,
      campaign = null,
      decimals = 18,
      methods = [],
      leastWithdrawal = defaultLeastWithdrawal,
    } = toCurrency(row) ?? {};
    const amounts = { balance, available, pending, reserved, unbooked, owed, conversions, withdrawable, unpaid };
    const conversionsUntil = until === null ? null : new Date(until * 1000).toISOString();
    return { currency, code, campaign, ...amounts, conversionsUntil, leastWithdrawal, decimals, methods: [...methods] };
  });
}

/** @returns a reader of a user's balances by currency */
export function createBalancesReader(
  executor: Executor,
  settings: BookingSettings,
): (user: number) => Promise<PaymentBalance[]> {
  const balanceQuery = prepareBalanceQuery(executor, settings);
  return async (user) => toBalances(executor, await balanceQuery.execute({ user }));
}
