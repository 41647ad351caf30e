import type { Lists } from '../dictionaries/lists.ts';
import { categories } from './reference/categories.ts';
import { currencies } from './reference/currencies.ts';
import { rewardTypes } from './reference/rewardTypes.ts';
import { taskTypes } from './reference/taskTypes.ts';
import { tokenStandards } from './reference/tokenStandards.ts';

const taskTypeIds = new Map<string, number>(
  taskTypes.map(([network, action], index) => [`${network}--${action}`, index + 1]),
);

/** The bounty reference lists, by resource; the place of an entry is its id. */
export const bountyReferenceLists: Lists = {
  'campaign-categories': categories.map((title) => ({ title })),
  'campaign-task-types': taskTypes.map(([network, action, title]) => ({
    key: `${network}--${action}`,
    network,
    action,
    title,
  })),
  'campaign-task-reward-types': rewardTypes.map(([key, title]) => ({ title, taskType: taskTypeIds.get(key) })),
  'token-standards': tokenStandards.map((title) => ({ title })),
  currencies: currencies.map(([code, title, isCrypto = false]) => ({ code, title, isCrypto })),
};
