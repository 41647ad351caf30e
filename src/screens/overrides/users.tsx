import { chunk } from '#src/chunk.ts';
import type { Override } from '../overrides.ts';

export const below: Override['below'] = chunk('users-below', () =>
  import('../user/UserSections.tsx').then(({ UserSections }) => UserSections),
);
