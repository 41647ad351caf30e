import { standards } from '#src/resources/bounty/payment/standards.ts';
import { taskTypes } from '#src/tasks/taskTypes.ts';
import type { Lists } from '../dictionaries/lists.ts';
import { categories } from './reference/categories.ts';
import { currencies } from './reference/currencies.ts';

/** The bounty reference lists, by resource; the place of an entry is its id, unless its declaration gives one. */
export const bountyReferenceLists: Lists = {
  'campaign-categories': categories.map((title) => ({ title })),
  'campaign-task-types': taskTypes.map(({ id, key, network, action, title }) => ({ id, key, network, action, title })),
  'campaign-task-reward-types': taskTypes.flatMap(({ id: taskType, rewards }) =>
    rewards.map(({ id, title }) => ({ id, title, taskType })),
  ),
  'token-standards': standards.map(({ title }) => ({ title })),
  currencies: currencies.map(([code, title, isCrypto = false]) => ({ code, title, isCrypto })),
};
