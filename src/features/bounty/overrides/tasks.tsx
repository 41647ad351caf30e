import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';

const shares = () => import('../tasks/form/ShareInputs.tsx');

export const inputs: Override['inputs'] = {
  budget: chunk('tasks-budget', () => shares().then(({ BudgetInput }) => BudgetInput)),
  poolPercentage: chunk('tasks-pool', () => shares().then(({ PoolInput }) => PoolInput)),
  targetUrl: chunk('tasks-target', () =>
    import('../tasks/form/TargetInput.tsx').then(({ TargetInput }) => TargetInput),
  ),
  rewards: chunk('tasks-rewards', () =>
    import('../tasks/form/RewardsInput.tsx').then(({ RewardsInput }) => RewardsInput),
  ),
};

export const refusals: Override['refusals'] = [
  [
    'notEnoughMoney',
    chunk('tasks-missing-money', () => import('../money/MissingMoney.tsx').then(({ MissingMoney }) => MissingMoney)),
  ],
];
