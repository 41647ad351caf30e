import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { tokenDecimalsOf } from '#server/features/bounty/model/campaignMoney.ts';
import { type ListedCurrency, listCurrencies } from '#server/features/bounty/model/taskMoney.ts';
import { toTokenCampaign, toTokenCurrency } from '#server/ledger/accounts.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { type Campaign, campaigns } from '#src/resources/bounty/campaigns.ts';
import { leastWithdrawalOf } from '#src/resources/payments/leastWithdrawal.ts';
import { methodsFor } from '#src/resources/payments/methodsFor.ts';
import type { WithdrawalMethod } from '#src/resources/payments/withdrawalMethods.ts';

/** A currency in which users have money, or an ICO campaign's token. */
export interface PayCurrency {
  /** The name in the ledger. */
  readonly currency: string;
  /** The name for users: the currency's code, or the token's symbol. */
  readonly code: string;
  /** The ICO campaign of a token; null for a currency. */
  readonly campaign: number | null;
  /** The standard of a token, by its ID in the reference list. */
  readonly tokenStandard?: number;
  /** Decimals of the smallest amount. */
  readonly decimals: number;
  /** The smallest withdrawal, as a plain decimal. */
  readonly leastWithdrawal: string;
  /** The methods of sending it. */
  readonly methods: readonly WithdrawalMethod[];
}

/** The smallest withdrawal of a token that isn't in the currency list. */
export const defaultLeastWithdrawal = leastWithdrawalOf({ least: null, isCoin: true });

/** @param listed the entries of the currency list that have the symbols of tokens */
function toTokenPayCurrency(campaign: Campaign, listed: readonly ListedCurrency[]): PayCurrency {
  const { id, tokenSymbol, tokenStandard } = campaign;
  const code = tokenSymbol ?? '';
  return {
    currency: toTokenCurrency(id),
    code,
    campaign: id,
    tokenStandard,
    decimals: tokenDecimalsOf(campaign),
    leastWithdrawal: listed.find((each) => each.code === code)?.leastWithdrawal ?? defaultLeastWithdrawal,
    methods: methodsFor({ code, tokenStandard }),
  };
}

export const toPayCurrency = (money: ListedCurrency): PayCurrency => ({
  ...money,
  campaign: null,
  methods: methodsFor(money),
});

const listPayCurrencies = async (executor: Executor, codes: readonly string[]): Promise<PayCurrency[]> =>
  (await listCurrencies(executor, codes)).map(toPayCurrency);

async function listTokens(executor: Executor, ids: readonly number[]): Promise<PayCurrency[]> {
  const icoCampaigns = await rowsWhere(executor, campaigns, sql`id = any(${sql.param([...ids])}::int[]) and is_ico`);
  const listed = await listCurrencies(
    executor,
    icoCampaigns.flatMap(({ tokenSymbol }) => tokenSymbol ?? []),
  );
  return icoCampaigns.map((campaign) => toTokenPayCurrency(campaign, listed));
}

/** Finds a currency by its code; undefined if there is none. */
export async function findPayCurrency(executor: Executor, code: string): Promise<PayCurrency | undefined> {
  const [currency] = await listPayCurrencies(executor, [code]);
  return currency;
}

/** Finds the token of an ICO campaign; undefined if there is none. */
export async function findPayToken(executor: Executor, campaign: number): Promise<PayCurrency | undefined> {
  const [token] = await listTokens(executor, [campaign]);
  return token;
}

const byCurrency = (currencies: readonly PayCurrency[]): ReadonlyMap<string, PayCurrency> =>
  new Map(currencies.map((each) => [each.currency, each]));

/** Loads the tokens among currencies of the ledger, by their names there. Without tokens it sends no query. */
export async function loadPayTokens(
  executor: Executor,
  currencies: readonly string[],
): Promise<ReadonlyMap<string, PayCurrency>> {
  const ids = currencies.flatMap((currency) => toTokenCampaign(currency) ?? []);
  return byCurrency(ids.length > 0 ? await listTokens(executor, [...new Set(ids)]) : []);
}

/** Loads currencies of the ledger, by their names there. Unknown currencies are omitted. */
export async function loadPayCurrencies(
  executor: Executor,
  currencies: readonly string[],
): Promise<ReadonlyMap<string, PayCurrency>> {
  const codes = currencies.filter((currency) => toTokenCampaign(currency) === undefined);
  const money = codes.length > 0 ? await listPayCurrencies(executor, codes) : [];
  return new Map([...byCurrency(money), ...(await loadPayTokens(executor, currencies))]);
}
