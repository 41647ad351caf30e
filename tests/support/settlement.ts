import { type Account, accountOf, toTokenCurrency } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { fund } from './ledger.ts';
import { type Answer, type ParticipationApp, rewardOf } from './participationApp.ts';
import type { Values } from './records.ts';

type Hunter = Awaited<ReturnType<ParticipationApp['hunter']>>;

/** A hunter with their submission for a task. */
export interface Submitter {
  readonly hunter: Hunter;
  readonly participation: AnyRow;
  readonly submission: AnyRow;
}

/** Requests and balances around the close of a task, over HTTP. */
export interface Settlement {
  /** A task of an ICO campaign with 100 tokens; by default each submission earns one stake. */
  ico(rewards?: readonly Values[], token?: Values, recurrence?: string): Promise<AnyRow>;
  /** A new hunter joins the task and submits; the task must accept participants without review. @param profile overrides */
  submit(task: AnyRow, profile?: Values): Promise<Submitter>;
  /** Several new hunters whose submissions are approved. */
  approved(task: AnyRow, count: number): Promise<Submitter[]>;
  decide(submission: AnyRow, status: string, reason?: string): Promise<Answer>;
  close(task: AnyRow): Promise<Answer>;
  /** Opens a task again, after funding its campaign. */
  reopen(task: AnyRow): Promise<Answer>;
  balance(account: Account): Promise<string>;
  /** The hunter's balance in the currency of the task. */
  hunterBalance(submitter: Submitter, task: AnyRow): Promise<string>;
  /** What the task has left. */
  taskBalance(task: AnyRow): Promise<string>;
}

const currencyOf = ({ isIco, campaign }: AnyRow): string => (isIco ? toTokenCurrency(Number(campaign)) : 'USD');

export function openSettlement(here: ParticipationApp): Settlement {
  const { database } = here.platform;
  const { closed, active } = taskStatus.values;
  const balance = (account: Account) => loadBalance(database.sql, account);
  const decide = (submission: AnyRow, status: string, reason?: string) =>
    here.move(here.manager, 'submissions', submission, status, reason);

  async function submit(task: AnyRow, profile?: Values): Promise<Submitter> {
    const hunter = await here.hunter(profile);
    const { body: participation } = await here.join(hunter, task);
    const url = await here.post(hunter.handle, { author: '@somebody' });
    const { body: submission } = await here.submit(hunter, participation, { url });
    return { hunter, participation, submission };
  }

  return {
    balance,
    decide,
    submit,
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
      const submitters: Submitter[] = [];
      for (let n = 0; n < count; n += 1) submitters.push(await submit(task));
      for (const { submission } of submitters) await decide(submission, 'approved');
      return submitters;
    },
    close: (task) => here.move(here.admin, 'tasks', task, closed),
    async reopen(task) {
      await fund(database, accountOf.campaign(Number(task['campaign']), currencyOf(task)), '100');
      return here.move(here.admin, 'tasks', task, active);
    },
    hunterBalance: ({ hunter }, task) => balance(accountOf.user(hunter.id, currencyOf(task))),
    taskBalance: (task) => balance(accountOf.task(task.id, currencyOf(task))),
  };
}
