import { adzoneEffects } from './adnet/adzoneEffects.ts';
import { siteEffects } from './adnet/siteEffects.ts';
import { savedViewEffects } from './auth/savedViewEffects.ts';
import { userEffects } from './auth/userEffects.ts';
import { campaignEffects } from './bounty/campaignEffects.ts';
import type { Effects } from './operations/effect.ts';

/** Resource → what its writes also do. */
export const effects: Readonly<Record<string, Effects>> = {
  users: userEffects,
  'saved-views': savedViewEffects,
  campaigns: campaignEffects,
  'pub-sites': siteEffects,
  adzones: adzoneEffects,
};
