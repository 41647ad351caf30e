import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

export const below: Override['below'] = chunk('source-lists-below', () =>
  import('../campaigns/CampaignsUsing.tsx').then(({ CampaignsUsing }) => CampaignsUsing),
);
