import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

export const below: Override['below'] = chunk('advert-campaigns-rules', () =>
  import('../rules/CampaignRules.tsx').then(({ CampaignRules }) => CampaignRules),
);
