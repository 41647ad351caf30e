import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

export const formAside: Override['formAside'] = chunk('advert-campaigns-reach', () =>
  import('../delivery/ReachPanel.tsx').then(({ ReachPanel }) => ReachPanel),
);

export const above: Override['above'] = chunk('advert-campaigns-delivery', () =>
  import('../delivery/CampaignDoctor.tsx').then(({ CampaignDoctor }) => CampaignDoctor),
);

export const below: Override['below'] = chunk('advert-campaigns-sections', () =>
  import('../CampaignSections.tsx').then(({ CampaignSections }) => CampaignSections),
);
