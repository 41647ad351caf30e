import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

export const formAside: Override['formAside'] = chunk('advert-campaigns-summary', () =>
  import('../campaigns/FormSummary.tsx').then(({ FormSummary }) => FormSummary),
);

export const above: Override['above'] = chunk('advert-campaigns-above', () =>
  import('../campaigns/CampaignHead.tsx').then(({ CampaignHead }) => CampaignHead),
);
