import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

export const screens: Override['screens'] = {
  create: chunk('withdraw', () => import('../withdrawals/WithdrawPage.tsx').then(({ WithdrawPage }) => WithdrawPage)),
};

export const inputs: Override['inputs'] = {
  amount: chunk('withdrawal-amount', () =>
    import('../withdrawals/AmountInput.tsx').then(({ AmountInput }) => AmountInput),
  ),
  campaign: chunk('withdrawal-campaign', () =>
    import('../withdrawals/CampaignInput.tsx').then(({ CampaignInput }) => CampaignInput),
  ),
  method: chunk('withdrawal-method', () =>
    import('../withdrawals/MethodInput.tsx').then(({ MethodInput }) => MethodInput),
  ),
  address: chunk('withdrawal-address', () =>
    import('../withdrawals/AddressInput.tsx').then(({ AddressInput }) => AddressInput),
  ),
};

export const formAside: Override['formAside'] = chunk('withdrawal-cost', () =>
  import('../withdrawals/CostSummary.tsx').then(({ CostSummary }) => CostSummary),
);

export const above: Override['above'] = chunk('withdrawal-approvals', () =>
  import('../withdrawals/ApprovalState.tsx').then(({ ApprovalState }) => ApprovalState),
);
