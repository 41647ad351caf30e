import { chunk } from '#src/chunk.ts';
import type { Override } from '../overrides.ts';
import { SiteLink } from '../site/SiteLink.tsx';

export const columns: Override['columns'] = { domain: ({ value }) => <SiteLink domain={String(value)} /> };

export const above: Override['above'] = chunk('pub-sites-above', () =>
  import('../site/SiteProof.tsx').then(({ SiteProof }) => SiteProof),
);

export const below: Override['below'] = chunk('pub-sites-below', () =>
  import('../site/SiteZones.tsx').then(({ SiteZones }) => SiteZones),
);
