import { chunk } from '#src/chunk.ts';
import type { Override } from '../overrides.ts';

export const inputs: Override['inputs'] = {
  dimension: chunk('adzones-dimension', () =>
    import('../site/DimensionInput.tsx').then(({ DimensionInput }) => DimensionInput),
  ),
};

export const above: Override['above'] = chunk('adzones-above', () =>
  import('../site/ZoneState.tsx').then(({ ZoneState }) => ZoneState),
);

export const below: Override['below'] = chunk('adzones-below', () =>
  import('../site/ZoneCode.tsx').then(({ ZoneCode }) => ZoneCode),
);

export const screens: Override['screens'] = {
  create: chunk('adzones-create', () => import('../site/CreateZone.tsx').then(({ CreateZone }) => CreateZone)),
};
