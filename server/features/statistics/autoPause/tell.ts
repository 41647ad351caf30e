import type { Transaction } from '#server/database/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import { paymentsPath } from '#src/access/routes.ts';
import { moneyWords } from '#src/format/money.ts';
import { pausedCount } from '#src/i18n/en/adnet/autoPauses.ts';
import { say } from '#src/i18n/say.ts';
import { type AdvertCampaign, advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import type { AutoPause } from '#src/resources/adnet/autoPauses.ts';
import { recordPath } from '#src/schema/recordPath.ts';

/** A campaign that pauses, goes on, or pauses for another reason. */
export interface Change {
  readonly campaign: AdvertCampaign;
  readonly pause: AutoPause | null;
}

const budgetKinds = { totalBudget: 'campaignTotalBudgetSpent', dailyBudget: 'campaignDailyBudgetSpent' } as const;

async function tellOfBudget(tx: Transaction, { campaign, pause }: Change): Promise<void> {
  if (pause === null || pause === 'noMoney') return;
  const { amount, currency } = campaign[pause];
  await notify(tx, {
    user: campaign.owner,
    kind: budgetKinds[pause],
    parameters: { title: campaign.name, budget: moneyWords(amount, currency) },
    link: recordPath(advertCampaigns, 'show', campaign.id),
  });
}

const what = (changes: readonly Change[]): string => say(pausedCount, { smart_count: changes.length });

/**
 * Tells an owner of what has changed by itself: of each budget, and once for all campaigns of money that has gone or come. A campaign that
 * they have paused themselves is no news, and neither is a new day.
 */
export async function tellOwner(tx: Transaction, owner: number, changes: readonly Change[]): Promise<void> {
  const running = changes.filter(({ campaign }) => !campaign.paused);
  for (const change of running) await tellOfBudget(tx, change);
  const link = paymentsPath;
  const out = running.filter(({ pause }) => pause === 'noMoney');
  if (out.length > 0)
    await notify(tx, { user: owner, kind: 'accountOutOfMoney', parameters: { what: what(out) }, link });
  const back = running.filter(({ pause, campaign }) => pause === null && campaign.autoPause === 'noMoney');
  if (back.length > 0)
    await notify(tx, { user: owner, kind: 'accountHasMoney', parameters: { what: what(back) }, link });
}
