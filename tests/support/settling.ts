import { type Account, accountOf, tokenOf } from '#server/ledger/accounts.ts';
import { balanceOf } from '#server/ledger/balances.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { fund } from './ledger.ts';
import { type Answer, type Bounty, rewardOf } from './participation.ts';
import type { Values } from './records.ts';

type Hunter = Awaited<ReturnType<Bounty['hunter']>>;

/** Somebody who has handed in for a task. */
export interface Entered {
  readonly hunter: Hunter;
  readonly participation: AnyRow;
  readonly submission: AnyRow;
}

/** What tests of the end of tasks do, over HTTP. */
export interface Settling {
  /** A task of an ICO campaign with 100 tokens, for a stake each unless said otherwise. */
  ico(rewards?: readonly Values[], token?: Values, recurrence?: string): Promise<AnyRow>;
  /** A hunter who has handed in for the task, where nobody looks at who joins. */
  handedIn(task: AnyRow, shown?: Values): Promise<Entered>;
  /** The same, several of them, approved. */
  approved(task: AnyRow, count: number): Promise<Entered[]>;
  decide(submission: AnyRow, status: string, reason?: string): Promise<Answer>;
  close(task: AnyRow): Promise<Answer>;
  /** Opens a task again; its campaign has the money. */
  reopen(task: AnyRow): Promise<Answer>;
  balance(account: Account): Promise<string>;
  /** What a hunter has of what the task pays in. */
  has(entered: Entered, task: AnyRow): Promise<string>;
  /** What the task has left. */
  left(task: AnyRow): Promise<string>;
}

const currencyOf = ({ isIco, campaign }: AnyRow): string => (isIco ? tokenOf(Number(campaign)) : 'USD');

export function openSettling(here: Bounty): Settling {
  const { database } = here.platform;
  const { closed, active } = taskStatus.values;
  const balance = (account: Account) => balanceOf(database.sql, account);
  const decide = (submission: AnyRow, status: string, reason?: string) =>
    here.move(here.manager, 'submissions', submission, status, reason);

  async function handedIn(task: AnyRow, shown?: Values): Promise<Entered> {
    const hunter = await here.hunter(shown);
    const { body: participation } = await here.join(hunter, task);
    const url = await here.post(hunter.handle, { author: '@somebody' });
    const { body: submission } = await here.submit(hunter, participation, { url });
    return { hunter, participation, submission };
  }

  return {
    balance,
    decide,
    handedIn,
    async ico(rewards = [rewardOf({ unit: 'stake', amount: 1 })], token = {}, recurrence = 'once') {
      const campaign = await here.campaign({
        isIco: true,
        currency: null,
        budget: null,
        tokenName: 'Quarry',
        tokenSymbol: 'QRY',
        tokenDecimals: 2,
        tokenPool: { amount: '1000', currency: 'QRY' },
        poolPercentage: 10,
        ...token,
      });
      return here.task({ rewards, review: 'auto', recurrence }, undefined, campaign);
    },
    async approved(task, count) {
      const entered: Entered[] = [];
      for (let n = 0; n < count; n += 1) entered.push(await handedIn(task));
      for (const { submission } of entered) await decide(submission, 'approved');
      return entered;
    },
    close: (task) => here.move(here.admin, 'tasks', task, closed),
    async reopen(task) {
      await fund(database, accountOf.campaign(Number(task['campaign']), currencyOf(task)), '100');
      return here.move(here.admin, 'tasks', task, active);
    },
    has: ({ hunter }, task) => balance(accountOf.user(hunter.id, currencyOf(task))),
    left: (task) => balance(accountOf.task(task.id, currencyOf(task))),
  };
}
