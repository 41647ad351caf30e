import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

export const below: Override['below'] = [
  chunk('users-below', () => import('../users/UserSections.tsx').then(({ UserSections }) => UserSections)),
  chunk('users-bounty', () => import('../users/OwnedRecords.tsx').then(({ OwnedRecords }) => OwnedRecords)),
];
