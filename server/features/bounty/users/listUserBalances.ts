import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { type Account, accountAddress, toTokenCurrency } from '#server/ledger/accounts.ts';
import { listBalances } from '#server/ledger/balances.ts';
import { loadNetOutflow } from '#server/ledger/netTransfers.ts';
import { refuseNotFound, requireAccess } from '#server/operations/authorize.ts';
import { findRecords } from '#server/operations/findRecords.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { users } from '#src/resources/auth/users.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import type { UserBalance } from '#src/resources/bounty/routes/userBalances.ts';
import type { EntryType } from '#src/schema/entryTypes.ts';
import { defaultTokenDecimals, tokenDecimalsOf } from '../model/campaignMoney.ts';
import { listCurrencies } from '../model/taskMoney.ts';

/** Entry types of payments to a user, and of returned payments. */
const payoutTypes = [
  'payout-reserve',
  'payout-release',
  'withdrawal-reserve',
  'withdrawal-release',
  'withdrawal',
] as const;

/** Entry types of money from outside, and of refunds. */
const unearnedTypes: readonly EntryType[] = ['deposit', 'refund'];

/** Loads the money from campaigns and invoices, less its outflow, because it isn't earned. */
async function loadUnearned(executor: Executor, account: Account): Promise<string> {
  const [address, types] = [accountAddress(account), sql.param(unearnedTypes)];
  const { rows } = await executor.execute<{ brought: string }>(sql`
    select coalesce(sum(case when credit = ${address} then amount else -amount end), 0)::text as brought
    from ledger_entries
    where (credit = ${address} and (type = any(${types}) or debit like 'campaign:%'))
      or (debit = ${address} and (type = any(${types}) or credit like 'campaign:%'))`);
  return rows[0]?.brought ?? '0';
}

interface Token {
  readonly id: number;
  readonly symbol: string | null;
  readonly tokenDecimals: number | null;
}

/** Loads the ICO campaigns of tokens, by the currency of the ledger. */
export async function loadTokens(executor: Executor, currencies: readonly string[]): Promise<Map<string, Token>> {
  const { rows } = await executor.execute<Token & Record<string, unknown>>(
    sql`select id, token_symbol as symbol, token_decimals as "tokenDecimals" from campaigns where 'token:' || id = any(${sql.param(currencies)})`,
  );
  return new Map(rows.map((token) => [toTokenCurrency(token.id), token]));
}

/** Lists a user's earned balances by currency, for the user and for actors who may read all their payments. */
export async function listUserBalances(platform: Platform, actor: RequestActor, id: number): Promise<UserBalance[]> {
  const { sql: executor } = platform.database;
  const [user] = await findRecords(executor, actor, users, [id]);
  if (user === undefined) refuseNotFound(actor);
  if (id !== actor.id) requireAccess(actor, 'read', payoutItems, { id, version: 1, hunter: id });
  const balances = await listBalances(executor, 'user', [id]);
  const tokens = await loadTokens(
    executor,
    balances.map(({ currency }) => currency),
  );
  const currencies = await listCurrencies(
    executor,
    balances.map(({ currency }) => currency),
  );
  const decimalsByCode = new Map(currencies.map(({ code, decimals }) => [code, decimals]));
  const outflows = await Promise.all(balances.map((account) => loadNetOutflow(executor, account, payoutTypes)));
  const unearnedAmounts = await Promise.all(balances.map((account) => loadUnearned(executor, account)));
  return balances.map(({ currency, balance }, at) => {
    const [token, outflow] = [tokens.get(currency), outflows[at] ?? '0'];
    const earned = new Exact(balance)
      .plus(outflow)
      .minus(unearnedAmounts[at] ?? 0)
      .toFixed();
    const decimals = token ? tokenDecimalsOf(token) : (decimalsByCode.get(currency) ?? defaultTokenDecimals);
    return { code: token?.symbol ?? currency, campaign: token?.id ?? null, decimals, earned, gone: outflow, balance };
  });
}
