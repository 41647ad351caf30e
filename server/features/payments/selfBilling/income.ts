import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { tableOf } from '#server/database/tables.ts';
import { bookedCurrencySql } from '#server/features/statistics/model/hourTransfers.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { selfBillingWords as words } from '#src/i18n/en/payments/selfBilling.ts';
import { say } from '#src/i18n/say.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import type { IncomeSource, ItemUnit } from '#src/resources/payments/selfBilledInvoices.ts';
import { type Month, monthSpan } from './months.ts';

/** Earnings of an ad zone in a month, or of work in a campaign. */
export interface IncomeLine {
  readonly description: string;
  readonly quantity: number;
  readonly unit: ItemUnit;
  /** A plain decimal, as in the ledger. */
  readonly amount: string;
}

/** A user's income by the end of a month. */
export interface Income {
  readonly owner: number;
  readonly source: IncomeSource;
  /** The name of the currency in the ledger. */
  readonly paidIn: string;
  /** Income of this month. */
  readonly lines: readonly IncomeLine[];
  /** Income of this month and all months before it, in the ledger now. */
  readonly inAll: string;
}

interface IncomePart extends Record<string, unknown> {
  readonly owner: number;
  readonly paidIn: string;
  /** The ad zone or the campaign; null for all earlier months, and 0 for a site's events without a zone. */
  readonly record: number | null;
  readonly title: string | null;
  readonly amount: string;
  readonly quantity: number;
}

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Lists the income of ad zones by the hours of events, in the currency of each hour. The time of booking doesn't matter. */
async function listAdParts(executor: Executor, month: Month): Promise<IncomePart[]> {
  const { from, to } = monthSpan(month);
  const { rows } = await executor.execute<IncomePart>(sql`
    select part.owner, part."paidIn", part.record, zone.name as title, part.amount::text as amount, part.quantity
    from (
      select owner, ${bookedCurrencySql} as "paidIn", case when hour >= ${moment(from)} then record end as record, sum(booked) as amount,
        count(distinct hour) filter (where booked <> 0)::integer as quantity
      from ad_bookings join booked_hours using (hour)
      where side = 'income' and hour < ${moment(to)} and ${bookedCurrencySql} is not null group by 1, 2, 3
    ) as part left join ${tableOf(adzones.name).table} as zone on zone.id = part.record
    order by part.owner, part."paidIn", part.record`);
  return rows;
}

/** Conditions on `ledger_entries`: a reward moves from a task's reserve to its hunter's account, and a reversal moves it back. */
const isRewardSql = sql.raw(`(debit like 'task:%' and credit like 'user:%')`);
const isReversedSql = sql.raw(`(debit like 'user:%' and credit like 'task:%')`);

/**
 * Lists the income of hunters, whether a payout sends it or they withdraw it. Reversals of earlier months' rewards are no line of a
 * campaign, because they don't concern this month's work.
 */
async function listRewardParts(executor: Executor, month: Month): Promise<IncomePart[]> {
  const { from, to } = monthSpan(month);
  const { rows } = await executor.execute<IncomePart>(sql`
    select part.owner, part."paidIn", part.record, campaign.title, part.amount::text as amount, part.quantity
    from (
      select owner, "paidIn", case when of_month and amount > 0 then campaign end as record, sum(amount) as amount,
        count(*)::integer as quantity
      from (
        select account.owner, account.currency as "paidIn", task.campaign, moved.at >= ${moment(from)} as of_month, sum(moved.amount) as amount
        from (
          select at, entity, entity_id, amount, credit as hunter, debit as reserve from ledger_entries where ${isRewardSql}
          union all
          select at, entity, entity_id, -amount, debit, credit from ledger_entries where ${isReversedSql}
        ) as moved
        join ledger_accounts as account on account.address = hunter
        left join tasks as task on task.id = split_part(reserve, ':', 2)::integer
        where moved.at < ${moment(to)}
        group by account.owner, account.currency, task.campaign, of_month, entity, entity_id
      ) as reward group by 1, 2, 3
    ) as part left join campaigns as campaign on campaign.id = part.record
    order by part.owner, part."paidIn", part.record`);
  return rows;
}

const descriptions: Readonly<Record<IncomeSource, (part: IncomePart) => string>> = {
  adIncome: ({ record, title }) => (record === 0 ? words.noZone : say(words.zone, { title: title ?? `#${record}` })),
  rewards: ({ record, title }) => say(words.campaign, { title: title ?? `#${record}` }),
};
const units: Readonly<Record<IncomeSource, ItemUnit>> = { adIncome: 'hours', rewards: 'rewards' };

/** Groups the parts by payee and currency. */
function toIncomes(source: IncomeSource, parts: readonly IncomePart[]): Income[] {
  const grouped = new Map<string, IncomePart[]>();
  for (const part of parts) {
    const key = `${part.owner} ${part.paidIn}`;
    grouped.set(key, [...(grouped.get(key) ?? []), part]);
  }
  return [...grouped.values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    const { owner, paidIn } = first;
    const inAll = all.reduce((sum, { amount }) => sum.plus(amount), new Exact(0)).toFixed();
    const lines = all
      .filter(({ record, amount }) => record !== null && !new Exact(amount).isZero())
      .map((part) => ({
        description: descriptions[source](part),
        quantity: Math.max(1, part.quantity),
        unit: units[source],
        amount: new Exact(part.amount).toFixed(),
      }));
    return [{ owner, source, paidIn, lines, inAll }];
  });
}

/** Lists all users' income by the end of a month, by source and currency. Payouts and withdrawals only send it, so they don't count. */
export async function listIncomes(executor: Executor, month: Month): Promise<Income[]> {
  return [
    ...toIncomes('adIncome', await listAdParts(executor, month)),
    ...toIncomes('rewards', await listRewardParts(executor, month)),
  ];
}

interface Billed extends Record<string, unknown>, Pick<Income, 'owner' | 'source' | 'paidIn'> {
  readonly amount: string;
}

const keyOf = ({ owner, source, paidIn }: Pick<Income, 'owner' | 'source' | 'paidIn'>): string =>
  `${owner} ${source} ${paidIn}`;

/** Selects the income that seems unbilled, because most payees have no new income. Billing checks it again under the payee's lock. */
export async function selectUnbilled(executor: Executor, incomes: readonly Income[]): Promise<Income[]> {
  const { rows } = await executor.execute<Billed>(sql`
    select owner, source, paid_in as "paidIn", sum(amount)::text as amount from self_billed_invoices group by 1, 2, 3`);
  const billed = new Map(rows.map((row) => [keyOf(row), row.amount]));
  return incomes.filter((income) => new Exact(income.inAll).gt(billed.get(keyOf(income)) ?? 0));
}

/** Finds the time of the first income; undefined without any. */
export async function findFirstIncomeAt(executor: Executor): Promise<Date | undefined> {
  const { rows } = await executor.execute<{ at: string | null }>(sql`
    select to_char(least(
      (select min(hour) from ad_bookings where side = 'income'),
      (select min(at) from ledger_entries where ${isRewardSql})
    ) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`);
  const at = rows[0]?.at;
  return at ? new Date(at) : undefined;
}
