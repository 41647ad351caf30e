import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

export const screens: Override['screens'] = {
  show: chunk('payout', () => import('../payouts/PayoutPage.tsx').then(({ PayoutPage }) => PayoutPage)),
};
