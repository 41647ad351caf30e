import type { Effects } from '#server/operations/effect.ts';
import { typed } from '#server/operations/typedRows.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { afterCampaignMove, campaignNews } from '../campaigns/campaignMoves.ts';
import { budgetProblems, campaignProblems } from '../campaigns/campaignRules.ts';
import { funded } from '../campaigns/funded.ts';

export const campaignEffects: Effects = {
  news: campaignNews,

  approvable: funded,

  /** A new campaign has no tasks that it could break. */
  async check({ tx, before, after }) {
    const { id, version } = before ?? { id: 0, version: 1 };
    const campaign = typed(campaigns, { ...after, id, version });
    const own = await budgetProblems(tx, campaign);
    return before === undefined ? own : [...own, ...(await campaignProblems(tx, typed(campaigns, before), campaign))];
  },

  afterTransition: afterCampaignMove,
};
