import { requireCovered } from '#server/features/statistics/model/withdrawable.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { transfer } from '#server/ledger/transfer.ts';
import type { StatusMove } from '#server/operations/effect.ts';
import { amountOf, Exact } from '#src/fields/money/exact.ts';
import { type Campaign, campaigns } from '#src/resources/bounty/campaigns.ts';
import { campaignAccount, codeOf, currencyOf } from '../model/campaignMoney.ts';
import { missingDeposit, returnedMoney } from '../model/depositedMoney.ts';

/**
 * A reopened campaign promises its budget again: what it has returned to its manager comes back from their balance.
 * @throws Refusal notEnoughMoney where they have used it, moneyCommitted where their ads need it
 */
export async function takeMoneyBack({ tx, actor, platform }: StatusMove, campaign: Campaign): Promise<void> {
  const { id, version, manager } = campaign;
  const currency = currencyOf(campaign);
  const amount = Exact.min(await missingDeposit(tx, campaign), await returnedMoney(tx, campaign));
  if (amount.lte(0)) return;
  await transfer(tx, {
    key: `reopen:campaign:${id}:${version}`,
    actor,
    type: 'refund',
    from: accountOf.user(manager, currency),
    to: campaignAccount(campaign),
    amount: amountOf(amount),
    refersTo: { entity: campaigns.name, entityId: id },
  });
  await requireCovered(tx, platform, { owner: manager, currency, code: codeOf(campaign) });
}
