import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

export const inputs: Override['inputs'] = {
  dimension: chunk('adzones-dimension', () =>
    import('../sites/DimensionInput.tsx').then(({ DimensionInput }) => DimensionInput),
  ),
};

export const above: Override['above'] = chunk('adzones-above', () =>
  import('../sites/ZoneState.tsx').then(({ ZoneState }) => ZoneState),
);

export const below: Override['below'] = chunk('adzones-below', () =>
  import('../sites/ZoneCode.tsx').then(({ ZoneCode }) => ZoneCode),
);

export const screens: Override['screens'] = {
  create: chunk('adzones-create', () => import('../sites/CreateZone.tsx').then(({ CreateZone }) => CreateZone)),
};
