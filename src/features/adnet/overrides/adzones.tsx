import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

export const inputs: Override['inputs'] = {
  dimension: chunk('adzones-dimension', () =>
    import('../sites/DimensionInput.tsx').then(({ DimensionInput }) => DimensionInput),
  ),
};

export const above: Override['above'] = chunk('adzones-above', () =>
  import('../sites/ZoneHead.tsx').then(({ ZoneHead }) => ZoneHead),
);

export const screens: Override['screens'] = {
  create: chunk('adzones-create', () => import('../sites/CreateZone.tsx').then(({ CreateZone }) => CreateZone)),
};
