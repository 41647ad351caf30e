import { writeOffDebts, writeOffExchangeDebts } from '#src/resources/payments/routes/writeOffDebts.ts';
import { type ExchangeAccount, listExchangeAccounts } from '#src/resources/statistics/routes/exchangeAccounts.ts';
import type { Person } from '../participationApp.ts';
import type { MoneyStage } from './moneyStage.ts';

const reason = 'A test of money.';
/** Amounts of a balance that a closed account has none of. */
const settledAmounts = [
  'balance',
  'available',
  'pending',
  'reserved',
  'unbooked',
  'owed',
  'conversions',
  'unpaid',
] as const;
const amountsOf = (owed: string) => [{ amount: owed, currency: 'USD' }];

/** Writes off what a user owes. @throws if a debt is left */
export async function writeOffUser(stage: MoneyStage, by: Person, debtor: Person): Promise<void> {
  const { owed = '0' } = (await stage.balanceOf(by, debtor)) ?? {};
  if (Number(owed) === 0) return;
  const body = { user: debtor.id, amounts: amountsOf(owed), reason };
  const { status } = await stage.send(by, { method: 'POST', path: `/adnet${writeOffDebts.path}`, body });
  const left = await stage.balanceOf(by, debtor);
  if (status !== 200 || Number(left?.owed) !== 0) throw new Error(`A debt of ${owed} USD wasn’t written off.`);
}

/** Writes off what an exchange owes. @throws for a refusal */
export async function writeOffExchange(stage: MoneyStage, by: Person, exchange: number): Promise<void> {
  const accounts = await stage.read<ExchangeAccount[]>(by, `/adnet${listExchangeAccounts.path}`);
  const account = accounts.find((each) => each.exchange === exchange);
  if (account === undefined || Number(account.owed) === 0) return;
  const body = { exchange, amounts: amountsOf(account.owed), reason };
  const { status } = await stage.send(by, { method: 'POST', path: `/adnet${writeOffExchangeDebts.path}`, body });
  if (status !== 200) throw new Error(`A debt of ${account.owed} USD wasn’t written off.`);
}

/** @throws if an owner has closed the account although money isn't settled */
export async function expectSettled(stage: MoneyStage, owner: Person): Promise<void> {
  const balance = await stage.balanceOf(stage.admin(0), owner);
  const left = settledAmounts.filter((name) => Number(balance?.[name] ?? 0) !== 0);
  if (left.length > 0) throw new Error(`An account was closed with ${left.join()}: ${JSON.stringify(balance)}`);
}
