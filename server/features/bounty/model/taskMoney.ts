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

/** What a campaign or a task pays in. */
export interface PayCurrency {
  /** As the ledger keeps it. */
  readonly currency: string;
  /** As people read it: the currency's code, the token's symbol. */
  readonly code: string;
  /** Digits after the point of the smallest amount. */
  readonly decimals: number;
}

/** Decimals of currencies that staff have added: of a coin, and of money. */
const defaultDecimals = { coin: 8, money: 2 } as const;

/** What is read of `currencies`. */
interface CurrencyRow {
  readonly code: string;
  readonly coin: boolean;
  /** The least withdrawal, as a plain decimal; null where the list has none. */
  readonly least: string | null;
}

/** A currency of the currency list. */
export interface ListedCurrency extends PayCurrency {
  /** The least amount of a withdrawal, as a plain decimal. */
  readonly leastWithdrawal: string;
}

/** The currency of a row of `currencies`, for those who have read it with other things. */
export const toListedCurrency = ({ code, coin, least }: CurrencyRow): ListedCurrency => ({
  currency: code,
  code,
  leastWithdrawal: leastWithdrawalOf({ least, isCoin: coin }),
  decimals: decimalsOf(code) ?? defaultDecimals[coin ? 'coin' : 'money'],
});

/** The currencies that a condition over `currencies` finds. */
async function listCurrenciesWhere(executor: Executor, condition: SQL): Promise<ListedCurrency[]> {
  const { rows } = await executor.execute<CurrencyRow & Record<string, unknown>>(
    sql`select code, is_crypto as coin, trim_scale(least_withdrawal)::text as least from currencies where ${condition}`,
  );
  return rows.map(toListedCurrency);
}

/** The currencies of these codes; none for a code that none has. */
export const listCurrencies = (executor: Executor, codes: readonly string[]): Promise<ListedCurrency[]> =>
  listCurrenciesWhere(executor, sql`code = any(${sql.param([...codes])}::text[])`);

/** What a campaign that isn't an ICO pays in. @param id of the currency */
async function loadMoneyCurrency(executor: Executor, id: number): Promise<PayCurrency> {
  const [currency] = await listCurrenciesWhere(executor, sql`id = ${id}`);
  return currency ?? { currency: '', code: '', decimals: defaultDecimals.money };
}

/** What a campaign pays in. */
export async function loadCampaignCurrency(executor: Executor, campaign: Campaign): Promise<PayCurrency> {
  if (!campaign.isIco) return loadMoneyCurrency(executor, campaign.currency);
  const { id, tokenSymbol } = campaign;
  return { currency: toTokenCurrency(id), code: tokenSymbol ?? '', decimals: tokenDecimalsOf(campaign) };
}

/** What a task pays in. */
export const loadPayCurrency = async (executor: Executor, task: Task): Promise<PayCurrency> =>
  task.isIco
    ? loadCampaignCurrency(executor, await getCampaign(executor, task))
    : loadMoneyCurrency(executor, task.currency ?? 0);

/** The account of a task's reserve. @param currency as the ledger keeps it */
export const taskLedgerAccount = ({ id }: Pick<Task, 'id'>, currency: string): Account => accountOf.task(id, currency);

/** A task's reserve, what of it was awarded and what is left. @param awarded the sum of its rewards */
export async function loadTaskMoney(executor: Executor, task: Task, awarded: string): Promise<TaskStatistics['money']> {
  const payCurrency = await loadPayCurrency(executor, task);
  const balance = await loadBalance(executor, taskLedgerAccount(task, payCurrency.currency));
  return { code: payCurrency.code, reserved: new Exact(balance).plus(awarded).toFixed(), awarded, left: balance };
}
