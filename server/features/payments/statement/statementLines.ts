import type { Executor } from '#server/database/database.ts';
import { type Account, accountOf, campaignOfToken } from '#server/ledger/accounts.ts';
import { balancesOf } from '#server/ledger/balances.ts';
import { type PageQuery, statementOf } from '#server/ledger/statement.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { decimalsOf } from '#src/format/currencyDecimals.ts';
import type { StatementFilter, StatementLine } from '#src/resources/payments/routes/payments.ts';
import { payTokens } from '../payCurrency.ts';
import { causesOf } from './causes.ts';

/** Of a currency that isn't listed: every digit of the ledger. */
const mostDecimals = 18;

/** A user's accounts that a statement is of: one, or all that they have. */
async function accountsOf(executor: Executor, user: number, currency: string | undefined): Promise<Account[]> {
  if (currency !== undefined) return [accountOf.user(user, currency)];
  return (await balancesOf(executor, 'user', [user])).map((held) => accountOf.user(user, held.currency));
}

const dateOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

/** A page of a user's statement, each entry with what caused it, as far as the reader may know. */
export async function statementLines(
  executor: Executor,
  actor: RequestActor,
  user: number,
  { currency, type, from, to }: StatementFilter,
  page: Pick<PageQuery, 'limit' | 'cursor'>,
): Promise<{ entries: StatementLine[]; next: number | null }> {
  const accounts = await accountsOf(executor, user, currency);
  const { entries, next } = await statementOf(executor, accounts, {
    ...page,
    type,
    from: dateOf(from),
    to: dateOf(to),
  });
  const tokens = await payTokens(
    executor,
    entries.map((entry) => entry.currency),
  );
  const causeOf = await causesOf(executor, actor, entries);
  return {
    entries: entries.map((entry) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      type: entry.type,
      currency: entry.currency,
      code: tokens.get(entry.currency)?.code ?? entry.currency,
      campaign: campaignOfToken(entry.currency) ?? null,
      amount: entry.amount,
      decimals: tokens.get(entry.currency)?.decimals ?? decimalsOf(entry.currency) ?? mostDecimals,
      reference: entry.reference,
      entity: entry.refersTo.entity,
      record: entry.refersTo.entityId,
      ...causeOf(entry),
    })),
    next,
  };
}
