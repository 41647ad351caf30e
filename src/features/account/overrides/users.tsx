import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

export const below: Override['below'] = chunk('users-account', () =>
  import('../users/UserAccount.tsx').then(({ UserAccount }) => UserAccount),
);
