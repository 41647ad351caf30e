import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

export const below: Override['below'] = chunk('landing-groups-below', () =>
  import('../landings/GroupShares.tsx').then(({ GroupShares }) => GroupShares),
);
