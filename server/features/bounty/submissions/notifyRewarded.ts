import type { Transaction } from '#server/database/transaction.ts';
import { notifyAll } from '#server/notifications/notify.ts';
import { moneyWords } from '#src/format/money.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { taskPath } from '../model/task.ts';

/** What a hunter was given. */
interface Given {
  readonly hunter: number;
  /** Units of the currency, as a plain decimal. */
  readonly amount: string;
}

/** Tells hunters of their rewards. @param code the currency's code or the token's symbol */
export const notifyRewarded = (tx: Transaction, task: Task, code: string, given: readonly Given[]): Promise<void> =>
  notifyAll(
    tx,
    given.map(({ hunter: user, amount }) => ({
      user,
      kind: 'rewardArrived',
      parameters: { amount: moneyWords(amount, code), task: task.title },
      link: taskPath(task),
    })),
  );
