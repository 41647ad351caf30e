import type { Executor } from '#server/database/database.ts';
import { type Account, accountOf, toTokenCampaign } from '#server/ledger/accounts.ts';
import { listBalances } from '#server/ledger/balances.ts';
import { loadStatement, type PageQuery } from '#server/ledger/statement.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { decimalsOf } from '#src/format/currencyDecimals.ts';
import type { StatementFilter, StatementLine } from '#src/resources/payments/routes/payments.ts';
import { loadPayTokens } from '../payCurrency.ts';
import { loadCauses } from './loadCauses.ts';

/** Decimals of an unlisted currency: all decimals of the ledger. */
const mostDecimals = 18;

/** Lists the user's accounts of a statement: one currency, or all. */
async function listAccounts(executor: Executor, user: number, currency: string | undefined): Promise<Account[]> {
  if (currency !== undefined) return [accountOf.user(user, currency)];
  return (await listBalances(executor, 'user', [user])).map((balance) => accountOf.user(user, balance.currency));
}

const toDate = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

/** Lists a page of a user's statement, each entry with its cause, as far as the reader may know it. */
export async function listStatementLines(
  executor: Executor,
  actor: RequestActor,
  user: number,
  { currency, type, from, to }: StatementFilter,
  page: Pick<PageQuery, 'limit' | 'cursor'>,
): Promise<{ entries: StatementLine[]; next: number | null }> {
  const accounts = await listAccounts(executor, user, currency);
  const { entries, next } = await loadStatement(executor, accounts, {
    ...page,
    type,
    from: toDate(from),
    to: toDate(to),
  });
  const tokens = await loadPayTokens(
    executor,
    entries.map((entry) => entry.currency),
  );
  const causeOf = await loadCauses(executor, actor, entries);
  return {
    entries: entries.map((entry) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      type: entry.type,
      currency: entry.currency,
      code: tokens.get(entry.currency)?.code ?? entry.currency,
      campaign: toTokenCampaign(entry.currency) ?? null,
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
