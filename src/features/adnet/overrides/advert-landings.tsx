import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

export const above: Override['above'] = chunk('advert-landings-above', () =>
  import('../landings/LandingAddress.tsx').then(({ LandingAddress }) => LandingAddress),
);
