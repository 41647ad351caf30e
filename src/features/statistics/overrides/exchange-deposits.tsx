import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

export const screens: Override['screens'] = {
  list: chunk('exchange-deposit-list', () =>
    import('../exchanges/ExchangeDepositList.tsx').then(({ ExchangeDepositList }) => ExchangeDepositList),
  ),
};

export const above: Override['above'] = chunk('exchange-deposit-above', () =>
  import('../exchanges/WaitingDeposits.tsx').then(({ WaitingDeposit }) => WaitingDeposit),
);
