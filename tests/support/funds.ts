import type { Transaction } from '#server/database/transaction.ts';
import { allocationOf, campaignLedgerAccount, currencyOf } from '#server/features/bounty/model/campaignMoney.ts';
import { getCampaign } from '#server/features/bounty/model/task.ts';
import type { PayoutLine } from '#server/features/bounty/payouts/settleLines.ts';
import { ledgerCurrencyOf } from '#server/features/payments/withdrawals/withdrawalMoney.ts';
import { type Account, accountOf } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { Exact, toLedgerAmount } from '#src/fields/money/exact.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { type Deposit, depositStatus } from '#src/resources/bounty/deposits.ts';
import type { Invoice } from '#src/resources/payments/invoices.ts';
import type { Withdrawal } from '#src/resources/payments/withdrawals.ts';
import { type ExchangeDeposit, exchangeDepositStatus } from '#src/resources/statistics/exchangeDeposits.ts';

/** Moves money from outside into a campaign's account: by default its whole budget, or its share of the pool. */
export async function fundCampaign(
  tx: Transaction,
  campaign: Campaign,
  amount = allocationOf(campaign),
): Promise<void> {
  await transfer(tx, {
    key: crypto.randomUUID(),
    actor: undefined,
    type: 'deposit',
    from: accountOf.outside(currencyOf(campaign)),
    to: campaignLedgerAccount(campaign),
    amount: toLedgerAmount(new Exact(amount)),
    refersTo: { entity: 'campaigns', entityId: campaign.id },
  });
}

/** Moves a deposit's amount into its campaign's account, unless it was reversed. */
export async function fundDeposit(tx: Transaction, { campaign, amount, status }: Deposit): Promise<void> {
  if (status === depositStatus.values.recorded)
    await fundCampaign(tx, await getCampaign(tx, { campaign }), amount.amount);
}

/** Moves a deposit's amount into its exchange's account, and out again if it was reversed. */
export async function fundExchange(tx: Transaction, deposit: ExchangeDeposit): Promise<void> {
  const { id: entityId, exchange, amount, status } = deposit;
  const { recorded, reversed } = exchangeDepositStatus.values;
  if (status !== recorded && status !== reversed) return;
  const account = accountOf.exchange(exchange, amount.currency);
  const refersTo = { entity: 'exchange-deposits', entityId };
  await fundAccount(tx, account, amount.amount, refersTo);
  if (status === recorded) return;
  await transfer(tx, {
    key: crypto.randomUUID(),
    actor: undefined,
    type: 'adjustment',
    from: account,
    to: accountOf.outside(amount.currency),
    amount: amount.amount,
    refersTo,
  });
}

/** Takes all that a campaign has out of its account. */
export async function emptyCampaign(tx: Transaction, campaign: Campaign): Promise<void> {
  await transfer(tx, {
    key: crypto.randomUUID(),
    actor: undefined,
    type: 'adjustment',
    from: campaignLedgerAccount(campaign),
    to: accountOf.outside(currencyOf(campaign)),
    amount: await loadBalance(tx, campaignLedgerAccount(campaign)),
    refersTo: { entity: 'campaigns', entityId: campaign.id },
  });
}

/** Moves what a paid invoice is over into its owner’s balance, so that it can be refunded. */
export async function fundInvoice(tx: Transaction, { id, owner, net, status }: Invoice): Promise<void> {
  if (status === 'paid')
    await fundAccount(tx, accountOf.user(owner, net.currency), net.amount, { entity: 'invoices', entityId: id });
}

/** Moves a line's amount from outside into its payout's account, where making a payout would have set it aside. */
export async function fundLine(tx: Transaction, line: PayoutLine): Promise<void> {
  const currency = currencyOf(await getCampaign(tx, line));
  await transfer(tx, {
    key: crypto.randomUUID(),
    actor: undefined,
    type: 'deposit',
    from: accountOf.outside(currency),
    to: accountOf.payout(line.payout, currency),
    amount: line.amount.amount,
    refersTo: { entity: 'payout-items', entityId: line.id },
  });
}

/** Moves money from outside into an account. */
async function fundAccount(
  tx: Transaction,
  to: Account,
  amount: string,
  refersTo: { entity: string; entityId: number },
) {
  const from = accountOf.outside(to.currency);
  await transfer(tx, { key: crypto.randomUUID(), actor: undefined, type: 'deposit', from, to, amount, refersTo });
}

/** Gives a user money that withdrawals can be made of. */
export const fundUser = (tx: Transaction, user: number, amount: string, currency = 'USD'): Promise<void> =>
  fundAccount(tx, accountOf.user(user, currency), amount, { entity: 'users', entityId: user });

/** More than the withdrawals of all tests come to. */
const plenty = '1000000000';

const reserving: readonly string[] = ['pending', 'approved', 'processing'];

/** Moves a withdrawal's amount from outside into its account while its status reserves it, and leaves its owner enough for others. */
export async function fundWithdrawal(tx: Transaction, withdrawal: Withdrawal): Promise<void> {
  const { id, owner, amount, status } = withdrawal;
  const currency = ledgerCurrencyOf(withdrawal);
  await fundUser(tx, owner, plenty, currency);
  if (reserving.includes(status))
    await fundAccount(tx, accountOf.withdrawal(id, currency), amount.amount, { entity: 'withdrawals', entityId: id });
}
