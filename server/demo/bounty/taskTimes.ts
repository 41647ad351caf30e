import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import type { Random } from '../random.ts';
import { momentsBetween, shifted, span } from '../times.ts';
import type { TaskPlan } from './taskPlans.ts';

/** The version of a task by status: 1 when created, 2 when decided, 3 when closed. */
const versions = { pending: 1, active: 2, rejected: 2, closed: 3 } as const;

/** Returns when a campaign or task was approved, or would have been. */
export function approvedAt({
  status,
  createdAt,
  updatedAt,
}: Pick<Campaign, 'status' | 'createdAt' | 'updatedAt'>): Date {
  const isClosed = status === 2;
  return momentsBetween(new Date(createdAt), new Date(updatedAt), isClosed ? 2 : 1)[0] ?? new Date(updatedAt);
}

/** Returns when a task was created, last changed and runs. A task closed before its campaign ended was closed at its own end. */
export function taskTimes(random: Random, now: Date, { campaign, status, nth }: TaskPlan) {
  const created = shifted(new Date(campaign.createdAt), random.integer(span.minute, 40 * span.minute));
  const isOver = Date.parse(campaign.endAt) < now.getTime();
  const start = Date.parse(campaign.startAt);
  const ended = new Date(start + (isOver ? 1 : 0.8) * (Math.min(now.getTime(), Date.parse(campaign.endAt)) - start));
  const closed = campaign.status === 2 ? new Date(campaign.updatedAt) : ended;
  const decided = shifted(approvedAt(campaign), nth % 2);
  const changed = { pending: created, active: decided, rejected: decided, closed }[status];
  return {
    startAt: campaign.startAt,
    endAt: status === 'closed' && !isOver ? closed.toISOString() : campaign.endAt,
    createdAt: created.toISOString(),
    updatedAt: (changed > created ? changed : created).toISOString(),
    version: versions[status],
  };
}

/** Returns when an active or closed task opened for hunters. */
export function openedAt(task: Pick<Campaign, 'status' | 'createdAt' | 'updatedAt' | 'startAt'>): Date {
  const start = new Date(task.startAt);
  const approved = approvedAt(task);
  return approved > start ? approved : start;
}
