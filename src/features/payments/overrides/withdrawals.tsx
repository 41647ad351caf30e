import type { InputProps } from '#src/fields/input.ts';
import { withdrawalWords as words } from '#src/i18n/en/payments/withdrawals.ts';
import { withdrawalStatus } from '#src/resources/payments/withdrawalStatus.ts';
import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

const { paid, rejected, failed, cancelled } = withdrawalStatus.values;

/** Uses the default label for a withdrawal that ended unpaid, because nothing was received. */
export const labels: Override['labels'] = {
  receives({ status }) {
    if (status === rejected || status === failed || status === cancelled) return undefined;
    return status === paid ? words.received : words.toBeReceived;
  },
};

export const screens: Override['screens'] = {
  create: chunk('withdraw', () => import('../withdrawals/WithdrawPage.tsx').then(({ WithdrawPage }) => WithdrawPage)),
};

const input = (name: 'amount' | 'campaign' | 'method' | 'address' | 'burnsCoins') =>
  chunk<InputProps>('withdrawal-form', () =>
    import('../withdrawals/withdrawalInputs.ts').then(({ withdrawalInputs }) => withdrawalInputs[name]),
  );

export const inputs: Override['inputs'] = {
  amount: input('amount'),
  campaign: input('campaign'),
  method: input('method'),
  address: input('address'),
  burnsCoins: input('burnsCoins'),
};

export const formAside: Override['formAside'] = chunk('withdrawal-cost', () =>
  import('../withdrawals/CostSummary.tsx').then(({ CostSummary }) => CostSummary),
);

export const above: Override['above'] = chunk('withdrawal-approvals', () =>
  import('../withdrawals/ApprovalState.tsx').then(({ ApprovalState }) => ApprovalState),
);

export const listActions: Override['listActions'] = chunk('withdrawal-files', () =>
  import('../withdrawals/WithdrawalFiles.tsx').then(({ WithdrawalFiles }) => WithdrawalFiles),
);
