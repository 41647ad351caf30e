import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

export const actions: Override['actions'] = chunk('users-payments', () =>
  import('../UserPayments.tsx').then(({ UserPayments }) => UserPayments),
);

export const below: Override['below'] = chunk('users-money', () =>
  import('../users/UserMoney.tsx').then(({ UserMoney }) => UserMoney),
);
