import { adzoneEffects } from './adnet/adzoneEffects.ts';
import { siteEffects } from './adnet/siteEffects.ts';
import { savedViewEffects } from './auth/savedViewEffects.ts';
import { userEffects } from './auth/userEffects.ts';
import { campaignEffects } from './bounty/campaignEffects.ts';
import { depositEffects } from './bounty/depositEffects.ts';
import { participationEffects } from './bounty/participationEffects.ts';
import { payoutItemEffects } from './bounty/payoutItemEffects.ts';
import { socialAccountEffects } from './bounty/socialAccountEffects.ts';
import { submissionEffects } from './bounty/submissionEffects.ts';
import { taskEffects } from './bounty/taskEffects.ts';
import { walletEffects } from './bounty/walletEffects.ts';
import type { Effects } from './operations/effect.ts';

/** Resource → what its writes also do. */
export const effects: Readonly<Record<string, Effects>> = {
  users: userEffects,
  'saved-views': savedViewEffects,
  campaigns: campaignEffects,
  tasks: taskEffects,
  deposits: depositEffects,
  participations: participationEffects,
  submissions: submissionEffects,
  'payout-items': payoutItemEffects,
  'social-accounts': socialAccountEffects,
  wallets: walletEffects,
  'pub-sites': siteEffects,
  adzones: adzoneEffects,
};
