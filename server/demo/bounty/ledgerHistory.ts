import { campaignLedgerAccount, currencyOf, taskAllocationOf } from '#server/features/bounty/model/campaignMoney.ts';
import { taskLedgerAccount } from '#server/features/bounty/model/taskMoney.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import type { BackfilledTransfer } from '#server/ledger/backfillTransfers.ts';
import type { Entry } from '#server/ledger/transferRequest.ts';
import { Exact, toLedgerAmount } from '#src/fields/money/exact.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { deposits } from '#src/resources/bounty/deposits.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import { type Task, taskStatus, tasks } from '#src/resources/bounty/tasks.ts';
import { momentsBetween } from '../times.ts';
import type { DemoDeposit } from './deposits.ts';
import { awardedIn, type PaidWork } from './earnings.ts';
import type { DemoSubmission } from './submissions.ts';
import { approvedAt } from './taskTimes.ts';

type WithId<T> = T & { readonly id: number };
type StoredSubmission = WithId<DemoSubmission>;
type Actor = NonNullable<BackfilledTransfer['actor']>;

/** A task with its works and the administrator who decided on it. */
export interface TaskHistory {
  readonly campaign: Campaign;
  readonly task: Task;
  readonly works: readonly (Omit<PaidWork, 'submissions'> & { readonly submissions: readonly StoredSubmission[] })[];
  readonly admin: Actor;
}

const { active, closed } = taskStatus.values;

/** Returns the transfer of a deposit and, if reversed, its reversal. */
export function depositTransfers(
  campaign: Campaign,
  { id, amount: { amount }, reference, createdAt, reversedAt }: WithId<DemoDeposit>,
  actor: Actor,
): BackfilledTransfer[] {
  const [outside, account] = [accountOf.outside(currencyOf(campaign)), campaignLedgerAccount(campaign)];
  const refersTo = { entity: deposits.name, entityId: id };
  const entry: Entry = { type: 'deposit', from: outside, to: account, amount, refersTo };
  const recorded = { key: `deposit:${id}`, at: new Date(createdAt), actor, reference, entries: [entry] };
  if (reversedAt === null) return [recorded];
  const back: Entry = { ...entry, type: 'adjustment', from: account, to: outside };
  return [recorded, { ...recorded, key: `reversal:deposit:${id}`, at: new Date(reversedAt), entries: [back] }];
}

/** Returns the transfers of an approval and, if reversed, its reversal. */
function approvalTransfers({ campaign, task }: TaskHistory, submission: StoredSubmission): BackfilledTransfer[] {
  const { id, hunter, status, awarded, reward, reviewer, createdAt, updatedAt, version } = submission;
  const reversedReward = status === 'unapproved' ? task.rewards[(reward ?? 0) - 1] : undefined;
  const amount = reversedReward?.unit === 'stake' ? undefined : (awarded?.amount ?? reversedReward?.amount.toString());
  if (amount === undefined || submission.stakesAwarded !== null) return [];
  const [reserve, account] = [
    taskLedgerAccount(task, currencyOf(campaign)),
    accountOf.user(hunter, currencyOf(campaign)),
  ];
  const refersTo = { entity: submissions.name, entityId: id };
  const actor = reviewer === null ? undefined : { id: reviewer, role: 'bounty-manager' };
  const moments = momentsBetween(new Date(createdAt), new Date(updatedAt), reversedReward ? 2 : 1);
  const entries: Entry[] = [
    { type: 'reward', from: reserve, to: account, amount, refersTo },
    { type: 'adjustment', from: account, to: reserve, amount, refersTo },
  ];
  return moments.flatMap((at, index) => {
    const entry = entries[index];
    const key = `${index === 0 ? 'award' : 'reversal'}:submission:${id}:${version - moments.length + 1 + index}`;
    return entry ? [{ key, at, actor, entries: [entry] }] : [];
  });
}

/** Returns the transfers of a task's close: stakes paid out, and the rest released to the campaign. */
function closeTransfers(history: TaskHistory): BackfilledTransfer[] {
  const { campaign, task, works, admin } = history;
  const reserve = taskLedgerAccount(task, currencyOf(campaign));
  const refersTo = { entity: tasks.name, entityId: task.id };
  const all = works.flatMap((work) => work.submissions);
  const shares = all.flatMap(({ hunter, awarded, stakesAwarded }): Entry[] => {
    if (awarded === null || stakesAwarded === null) return [];
    const to = accountOf.user(hunter, currencyOf(campaign));
    return [{ type: 'reward', from: reserve, to, amount: awarded.amount, refersTo }];
  });
  const remaining = new Exact(taskAllocationOf(campaign, task)).minus(awardedIn(all));
  const back = { type: 'task-release', from: reserve, to: campaignLedgerAccount(campaign), refersTo } as const;
  const at = new Date(task.updatedAt);
  return [
    ...(shares.length > 0 ? [{ key: `stakes:task:${task.id}:1`, at, actor: undefined, entries: shares }] : []),
    ...(remaining.gt(0)
      ? [
          {
            key: `release:task:${task.id}:3`,
            at,
            actor: admin,
            entries: [{ ...back, amount: toLedgerAmount(remaining) }],
          },
        ]
      : []),
  ];
}

/** Returns all transfers of an active or closed task, oldest first. */
export function taskTransfers(history: TaskHistory): BackfilledTransfer[] {
  const { campaign, task, works, admin } = history;
  if (task.status !== active && task.status !== closed) return [];
  const [from, to] = [campaignLedgerAccount(campaign), taskLedgerAccount(task, currencyOf(campaign))];
  const refersTo = { entity: tasks.name, entityId: task.id };
  const reserved: Entry = { type: 'task-reserve', from, to, amount: taskAllocationOf(campaign, task), refersTo };
  const approved = [approvedAt(task), approvedAt(campaign)].toSorted((a, b) => a.getTime() - b.getTime());
  const awards = works.flatMap((work) => work.submissions.flatMap((each) => approvalTransfers(history, each)));
  return [
    { key: `reserve:task:${task.id}:2`, at: approved[1] ?? approvedAt(task), actor: admin, entries: [reserved] },
    ...awards,
    ...(task.status === closed ? closeTransfers(history) : []),
  ];
}
