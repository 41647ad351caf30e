import { requireCommitmentsCovered } from '#server/features/statistics/model/withdrawable.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { transfer } from '#server/ledger/transfer.ts';
import type { AfterTransitionContext } from '#server/operations/effect.ts';
import { Exact, toLedgerAmount } from '#src/fields/money/exact.ts';
import { type Campaign, campaigns } from '#src/resources/bounty/campaigns.ts';
import { campaignLedgerAccount, codeOf, currencyOf } from '../model/campaignMoney.ts';
import { loadMissingDeposit, loadReturnedMoney } from '../model/depositedMoney.ts';

/**
 * A reopened campaign promises its budget again, so its refund is debited from the manager's balance.
 * @throws Refusal notEnoughMoney if the manager has used it, moneyCommitted if their ads need it
 */
export async function recoverRefund(
  { tx, actor, platform }: AfterTransitionContext,
  campaign: Campaign,
): Promise<void> {
  const { id, version, manager } = campaign;
  const currency = currencyOf(campaign);
  const amount = Exact.min(await loadMissingDeposit(tx, campaign), await loadReturnedMoney(tx, campaign));
  if (amount.lte(0)) return;
  await transfer(tx, {
    key: `reopen:campaign:${id}:${version}`,
    actor,
    type: 'refund',
    from: accountOf.user(manager, currency),
    to: campaignLedgerAccount(campaign),
    amount: toLedgerAmount(amount),
    refersTo: { entity: campaigns.name, entityId: id },
  });
  await requireCommitmentsCovered(tx, platform, { owner: manager, currency, code: codeOf(campaign) });
}
