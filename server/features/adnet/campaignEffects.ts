import type { Effects } from '#server/operations/effect.ts';
import { privateLinks } from './publicLinks.ts';

export const advertCampaignEffects: Effects = {
  check: async ({ values }) => privateLinks(values, ['postbackUrl']),
};
