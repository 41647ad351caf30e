import type { Override } from '#src/screens/overrides.ts';
import { chunk } from '#src/ui/chunk.ts';
import { taskAddress } from '../model/taskAddress.ts';

/** By the type's ID: the page resolves the type's key, which the code of lists doesn't contain. */
export const page: Override['page'] = ({ campaign, type }) => taskAddress.page(Number(campaign), String(type));

const shares = () => import('../tasks/form/ShareInputs.tsx');

export const screens: Override['screens'] = {
  edit: chunk('tasks-edit', () =>
    import('../tasks/TaskEditRedirect.tsx').then(({ TaskEditRedirect }) => TaskEditRedirect),
  ),
};

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
