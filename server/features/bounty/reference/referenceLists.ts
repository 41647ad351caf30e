import type { EntriesByResource } from '#server/database/dictionaryEntries.ts';
import { standards } from '#src/resources/bounty/payment/standards.ts';
import { taskTypes } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { categories } from './categories.ts';
import { currencies } from './currencies.ts';

/** The bounty reference lists, by resource; the position of an entry is its ID, unless its declaration has one. */
export const bountyReferenceLists: EntriesByResource = {
  'campaign-categories': categories.map((title) => ({ title })),
  'campaign-task-types': taskTypes.map(({ id, key, network, action, title }) => ({ id, key, network, action, title })),
  'campaign-task-reward-types': taskTypes.flatMap(({ id: taskType, rewards }) =>
    rewards.map(({ id, title }) => ({ id, title, taskType })),
  ),
  'token-standards': standards.map(({ title }) => ({ title })),
  currencies: currencies.map(([code, title, leastWithdrawal]) => ({
    code,
    title,
    isCrypto: leastWithdrawal !== undefined,
    leastWithdrawal: leastWithdrawal ?? null,
  })),
};
