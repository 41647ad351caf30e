import type { Effects } from '#server/operations/effect.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { budgetProblems, campaignProblems } from '../campaigns/campaignRules.ts';
import { afterCampaignTransition, campaignNotifications } from '../campaigns/campaignTransitions.ts';
import { fundedSql } from '../campaigns/fundedSql.ts';

export const campaignEffects: Effects = {
  news: campaignNotifications,

  approvable: fundedSql,

  /** A new campaign has no tasks to check. */
  async check({ tx, before, after }) {
    const { id, version } = before ?? { id: 0, version: 1 };
    const campaign = toTypedRecord(campaigns, { ...after, id, version });
    const own = await budgetProblems(tx, campaign);
    return before === undefined
      ? own
      : [...own, ...(await campaignProblems(tx, toTypedRecord(campaigns, before), campaign))];
  },

  afterTransition: afterCampaignTransition,
};
