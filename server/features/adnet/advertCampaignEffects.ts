import { sql } from 'drizzle-orm';
import type { Draft, Effects, OwnNews } from '#server/operations/effect.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { pricingModels } from '#src/resources/adnet/dictionaries/pricingModels.ts';
import { isUnbillable } from '#src/resources/adnet/pricingBasis.ts';

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

export const advertCampaignEffects: Effects = { news: advertCampaignNews, check: checkPricingModel };
