import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

export const above: Override['above'] = chunk('adzones-delivery', () =>
  import('../delivery/ZoneDoctor.tsx').then(({ ZoneDoctor }) => ZoneDoctor),
);
