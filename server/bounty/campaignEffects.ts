import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { ownerNews } from '../mail/ownerNews.ts';
import type { Effects } from '../operations/effect.ts';

export const campaignEffects: Effects = {
  afterTransition: ownerNews({
    resource: campaigns,
    noun: 'campaign',
    news: {
      approve: 'was approved and is active now',
      reject: 'was rejected. Change it and submit it again',
      sendBack: 'was sent back to you, so that you can change it. It stays hidden until it is approved again',
      close: 'was closed',
      reopen: 'was opened again',
    },
  }),
};
