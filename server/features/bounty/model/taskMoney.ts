import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { type Account, accountOf, toTokenCurrency } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { decimalsOf } from '#src/format/currencyDecimals.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import type { TaskStatistics } from '#src/resources/bounty/routes/taskStatistics.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { leastWithdrawalOf } from '#src/resources/payments/leastWithdrawal.ts';
import { tokenDecimalsOf } from './campaignMoney.ts';
import { getCampaign } from './task.ts';

/** The currency of a campaign's or a task's rewards. */
export interface PayCurrency {
  /** The name in the ledger. */
  readonly currency: string;
  /** The name for users: the currency's code, or the token's symbol. */
  readonly code: string;
  /** Decimals of the smallest amount. */
  readonly decimals: number;
}

/** Decimals of currencies that staff have added: coins, and money. */
const defaultDecimals = { coin: 8, money: 2 } as const;

/** The loaded columns of `currencies`. */
interface CurrencyRow {
  readonly code: string;
  readonly coin: boolean;
  /** The smallest withdrawal, as a plain decimal; null if the list has none. */
  readonly least: string | null;
}

/** A currency of the currency list. */
export interface ListedCurrency extends PayCurrency {
  /** The smallest withdrawal, as a plain decimal. */
  readonly leastWithdrawal: string;
}

/** Converts a row of `currencies`, for callers that have joined it in their own query. */
export const toListedCurrency = ({ code, coin, least }: CurrencyRow): ListedCurrency => ({
  currency: code,
  code,
  leastWithdrawal: leastWithdrawalOf({ least, isCoin: coin }),
  decimals: decimalsOf(code) ?? defaultDecimals[coin ? 'coin' : 'money'],
});

/** Lists the currencies that match a condition on `currencies`. */
async function listCurrenciesWhere(executor: Executor, condition: SQL): Promise<ListedCurrency[]> {
  const { rows } = await executor.execute<CurrencyRow & Record<string, unknown>>(
    sql`select code, is_crypto as coin, trim_scale(least_withdrawal)::text as least from currencies where ${condition}`,
  );
  return rows.map(toListedCurrency);
}

/** Lists the currencies of these codes; unknown codes are omitted. */
export const listCurrencies = (executor: Executor, codes: readonly string[]): Promise<ListedCurrency[]> =>
  listCurrenciesWhere(executor, sql`code = any(${sql.param([...codes])}::text[])`);

/** Loads the currency of a campaign that isn't an ICO. @param id of the currency */
async function loadMoneyCurrency(executor: Executor, id: number): Promise<PayCurrency> {
  const [currency] = await listCurrenciesWhere(executor, sql`id = ${id}`);
  return currency ?? { currency: '', code: '', decimals: defaultDecimals.money };
}

export async function loadCampaignCurrency(executor: Executor, campaign: Campaign): Promise<PayCurrency> {
  if (!campaign.isIco) return loadMoneyCurrency(executor, campaign.currency);
  const { id, tokenSymbol } = campaign;
  return { currency: toTokenCurrency(id), code: tokenSymbol ?? '', decimals: tokenDecimalsOf(campaign) };
}

export const loadPayCurrency = async (executor: Executor, task: Task): Promise<PayCurrency> =>
  task.isIco
    ? loadCampaignCurrency(executor, await getCampaign(executor, task))
    : loadMoneyCurrency(executor, task.currency ?? 0);

/** Returns the account of a task's reserve. @param currency its name in the ledger */
export const taskLedgerAccount = ({ id }: Pick<Task, 'id'>, currency: string): Account => accountOf.task(id, currency);

/** Loads a task's reserve, its awarded part and the rest. @param awarded the sum of its rewards */
export async function loadTaskMoney(executor: Executor, task: Task, awarded: string): Promise<TaskStatistics['money']> {
  const payCurrency = await loadPayCurrency(executor, task);
  const balance = await loadBalance(executor, taskLedgerAccount(task, payCurrency.currency));
  return { code: payCurrency.code, reserved: new Exact(balance).plus(awarded).toFixed(), awarded, left: balance };
}
