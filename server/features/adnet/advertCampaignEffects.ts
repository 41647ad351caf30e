import type { Effects, OwnNews } from '#server/operations/effect.ts';

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

export const advertCampaignEffects: Effects = { news: advertCampaignNews };
