import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import type { Random } from '../random.ts';
import { momentsBetween, shifted, span } from '../times.ts';
import type { TaskPlan } from './taskPlans.ts';

/** How often a task of the status was written: made, approved, closed. */
const versions = { pending: 1, active: 2, rejected: 2, closed: 3 } as const;

/** When the demo's campaign was approved, or would have been. */
export function approvedAt({
  status,
  createdAt,
  updatedAt,
}: Pick<Campaign, 'status' | 'createdAt' | 'updatedAt'>): Date {
  const isClosed = status === 2;
  return momentsBetween(new Date(createdAt), new Date(updatedAt), isClosed ? 2 : 1)[0] ?? new Date(updatedAt);
}

/** When a task was made, decided on and runs; what was closed before its campaign was closed at its own end. */
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

/** When hunters could begin with a task that is active or was. */
export function openedAt(task: Pick<Campaign, 'status' | 'createdAt' | 'updatedAt' | 'startAt'>): Date {
  const start = new Date(task.startAt);
  const approved = approvedAt(task);
  return approved > start ? approved : start;
}
