import type { Transaction } from '#server/database/transaction.ts';
import { notifyAll } from '#server/notifications/notify.ts';
import { formatMoney } from '#src/format/money.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { taskPath } from '../model/task.ts';

/** A reward that a hunter received. */
interface HunterReward {
  readonly hunter: number;
  /** Units of the currency, as a plain decimal. */
  readonly amount: string;
}

/** Notifies hunters of their rewards. @param code the currency's code or the token's symbol */
export const notifyRewards = (
  tx: Transaction,
  task: Task,
  code: string,
  rewards: readonly HunterReward[],
): Promise<void> =>
  notifyAll(
    tx,
    rewards.map(({ hunter: user, amount }) => ({
      user,
      kind: 'rewardArrived',
      parameters: { amount: formatMoney(amount, code), task: task.title },
      link: taskPath(task),
    })),
  );
