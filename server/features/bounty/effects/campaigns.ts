import type { Effects } from '#server/operations/effect.ts';
import { typed } from '#server/operations/typedRows.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { afterCampaignMove } from '../campaigns/campaignMoves.ts';
import { campaignProblems } from '../campaigns/campaignRules.ts';

export const campaignEffects: Effects = {
  /** A new campaign has no tasks that it could break. */
  async check({ tx, before, after }) {
    if (before === undefined) return [];
    const { id, version } = before;
    return campaignProblems(tx, typed(campaigns, before), typed(campaigns, { ...after, id, version }));
  },

  afterTransition: afterCampaignMove,
};
