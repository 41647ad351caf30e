import { campaigns } from '#src/resources/bounty/campaigns.ts';
import type { Effects } from '../operations/effect.ts';
import { typed } from '../operations/typedRows.ts';
import { afterCampaignMove } from './campaignMoves.ts';
import { campaignProblems } from './campaignRules.ts';

export const campaignEffects: Effects = {
  /** A new campaign has no tasks that it could break. */
  async check({ tx, before, after }) {
    if (before === undefined) return [];
    const { id, version } = before;
    return campaignProblems(tx, typed(campaigns, before), typed(campaigns, { ...after, id, version }));
  },

  afterTransition: afterCampaignMove,
};
