import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { isRunning, notifyOfPauses } from '#server/features/statistics/model/applyPauses.ts';
import { findPayers } from '#server/features/statistics/model/canPay.ts';
import type { Draft, Effects, OwnNews } from '#server/operations/effect.ts';
import { rowsWhere, typed } from '#server/operations/typedRows.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import type { AutoPause } from '#src/resources/adnet/autoPauses.ts';
import { pricingModels } from '#src/resources/adnet/dictionaries/pricingModels.ts';
import { isUnbillable } from '#src/resources/adnet/pricingBasis.ts';
import type { AnyRow } from '#src/schema/resource.ts';

/** What the owners of advert campaigns are told. */
const advertCampaignNews = {
  kinds: {
    approve: 'advertCampaignApproved',
    reject: 'advertCampaignRejected',
    sendBack: 'advertCampaignSentBack',
    close: 'advertCampaignClosed',
    reopen: 'advertCampaignReopened',
  },
} as const satisfies OwnNews;

/** A campaign keeps the model that it has. */
async function checkPricingModel({ tx, before, after: { pricingModel } }: Draft): Promise<Problem[]> {
  if (before?.['pricingModel'] === pricingModel || typeof pricingModel !== 'number') return [];
  const [model] = await rowsWhere(tx, pricingModels, sql`id = ${pricingModel}`);
  return model && isUnbillable(model.title) ? [problem('unbillableModel', {}, 'pricingModel')] : [];
}

const noMoney: AutoPause = 'noMoney';

/**
 * Pauses a campaign whose owner can't pay for ads, in the statement that makes it run. The campaign isn't servable at any moment, so
 * that the minutes after a pause bill nothing.
 */
const pauseUnpaid: Effects['fillOnMove'] = async ({ tx, platform, after }) => {
  const campaign = typed(advertCampaigns, after);
  if (!isRunning(campaign)) return {};
  const payers = await findPayers(tx, [campaign.owner], platform.configuration);
  return payers.has(campaign.owner) ? {} : { autoPause: noMoney };
};

interface Move {
  readonly tx: Transaction;
  readonly before: AnyRow;
  readonly after: AnyRow;
}

/** Notifies the owner of a campaign that a move has paused for lack of money. */
async function notifyOfUnpaid({ tx, before, after }: Move): Promise<void> {
  const campaign = typed(advertCampaigns, after);
  if (campaign.autoPause !== noMoney || before['autoPause'] === noMoney) return;
  await notifyOfPauses(tx, campaign.owner, [{ campaign, pause: noMoney }]);
}

export const advertCampaignEffects: Effects = {
  news: advertCampaignNews,
  fillOnMove: pauseUnpaid,
  check: checkPricingModel,
  afterTransition: notifyOfUnpaid,
  afterSwitch: notifyOfUnpaid,
};
