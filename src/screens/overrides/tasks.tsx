import { chunk } from '#src/chunk.ts';
import type { Override } from '../overrides.ts';

const shares = () => import('../task/ShareInputs.tsx');

export const inputs: Override['inputs'] = {
  budget: chunk('tasks-budget', () => shares().then(({ BudgetInput }) => BudgetInput)),
  poolPercentage: chunk('tasks-pool', () => shares().then(({ PoolInput }) => PoolInput)),
  targetUrl: chunk('tasks-target', () => import('../task/TargetInput.tsx').then(({ TargetInput }) => TargetInput)),
  rewards: chunk('tasks-rewards', () => import('../task/RewardsInput.tsx').then(({ RewardsInput }) => RewardsInput)),
};

export const refusals: Override['refusals'] = [
  [
    'notEnoughMoney',
    chunk('tasks-missing-money', () =>
      import('../campaign/money/MissingMoney.tsx').then(({ MissingMoney }) => MissingMoney),
    ),
  ],
];
