import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';
import { SiteLink } from '../sites/SiteLink.tsx';

export const columns: Override['columns'] = { domain: ({ value }) => <SiteLink domain={String(value)} /> };

export const above: Override['above'] = chunk('pub-sites-above', () =>
  import('../sites/SiteHead.tsx').then(({ SiteHead }) => SiteHead),
);

export const below: Override['below'] = chunk('pub-sites-below', () =>
  import('../sites/SiteZones.tsx').then(({ SiteZones }) => SiteZones),
);
