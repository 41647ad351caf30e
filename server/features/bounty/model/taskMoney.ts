import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { type Account, accountOf, tokenOf } from '#server/ledger/accounts.ts';
import { balanceOf } from '#server/ledger/balances.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { TaskStatistics } from '#src/resources/bounty/routes/taskStatistics.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { campaignOf } from './task.ts';

/** What a task pays in. */
export interface PayCurrency {
  /** As the ledger keeps it. */
  readonly currency: string;
  /** As people read it: the currency's code, the token's symbol. */
  readonly code: string;
  /** Digits after the point of the smallest amount. */
  readonly decimals: number;
}

/** Decimals of a token that doesn't say how many it has, of coins, of money. */
const decimalsOf = { token: 18, coin: 8, money: 2 } as const;

export async function payCurrencyOf(executor: Executor, task: Task): Promise<PayCurrency> {
  if (task.isIco) {
    const { tokenSymbol, tokenDecimals } = await campaignOf(executor, task);
    return {
      currency: tokenOf(task.campaign),
      code: tokenSymbol ?? '',
      decimals: tokenDecimals ?? decimalsOf.token,
    };
  }
  const { rows } = await executor.execute<{ code: string; coin: boolean }>(
    sql`select code, is_crypto as coin from currencies where id = ${task.currency}`,
  );
  const [{ code, coin } = { code: '', coin: false }] = rows;
  return { currency: code, code, decimals: coin ? decimalsOf.coin : decimalsOf.money };
}

/** The account of a task's reserve. @param currency as the ledger keeps it */
export const taskAccount = ({ id }: Pick<Task, 'id'>, currency: string): Account => accountOf.task(id, currency);

/** A task's reserve, what of it was awarded and what is left. @param awarded the sum of its rewards */
export async function moneyOf(executor: Executor, task: Task, awarded: string): Promise<TaskStatistics['money']> {
  const pays = await payCurrencyOf(executor, task);
  const left = await balanceOf(executor, taskAccount(task, pays.currency));
  return { code: pays.code, reserved: new Exact(left).plus(awarded).toFixed(), awarded, left };
}
