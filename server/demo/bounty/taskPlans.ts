import { type Category, categories } from '#server/features/bounty/reference/categories.ts';
import { type Campaign, campaignStatus } from '#src/resources/bounty/campaigns.ts';
import type { taskStatus } from '#src/resources/bounty/tasks.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { taskTypeOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { createCounter } from '../counter.ts';
import { pickInTurn } from '../random.ts';
import type { CampaignStatus } from '../schedule.ts';
import { span } from '../times.ts';
import { type Showcase, showcases } from './showcases.ts';
import { typesByCategory } from './typesByCategory.ts';

type TaskStatus = keyof typeof taskStatus.values;

export interface TaskPlan {
  readonly campaign: Campaign;
  readonly type: TaskType;
  readonly status: TaskStatus;
  /** The number of the task among all campaigns' tasks. */
  readonly nth: number;
  /** The number of tasks that share the campaign's budget. */
  readonly sharing: number;
  /** The feature that a demo user can try in this task. */
  readonly showcase?: Showcase;
}

/** The statuses of a campaign's tasks, in order. Campaigns of a status alternate between the two lists. */
const statuses: Readonly<Record<CampaignStatus, readonly (readonly TaskStatus[])[]>> = {
  active: [
    ['active', 'active', 'closed', 'rejected'],
    ['active', 'pending', 'active', 'active'],
  ],
  pending: [
    ['pending', 'pending', 'rejected', 'pending'],
    ['pending', 'pending', 'pending', 'pending'],
  ],
  rejected: [
    ['pending', 'rejected', 'pending', 'pending'],
    ['pending', 'pending', 'pending', 'rejected'],
  ],
  closed: [
    ['closed', 'closed', 'rejected', 'closed'],
    ['closed', 'closed', 'closed', 'pending'],
  ],
};

const statusNames = ['active', 'pending', 'closed', 'rejected'] as const;

/** Returns a campaign's status, by its code. */
export const statusOfCampaign = ({ status }: Pick<Campaign, 'status'>): CampaignStatus =>
  statusNames.find((name) => campaignStatus.values[name] === status) ?? 'pending';

/** The minimum age at which an active campaign has a closed task, in milliseconds. */
const longEnough = 12 * span.day;

function statusOf(now: Date, { startAt }: Campaign, status: CampaignStatus, nth: number, place: number): TaskStatus {
  const planned = statuses[status][nth % 2]?.[place] ?? 'pending';
  const isYoung = now.getTime() - Date.parse(startAt) < longEnough;
  return status === 'active' && planned === 'closed' && isYoung ? 'active' : planned;
}

/** Returns the types of one campaign's tasks: one to four that fit its category, each type once. */
function typesFor(category: Category, nth: number): TaskType[] {
  const fitting = typesByCategory[category];
  const keys = Array.from({ length: 1 + ((nth + 2) % 4) }, (_, place) => pickInTurn(fitting, nth * 3 + place));
  return [...new Set(keys)].flatMap((key) => taskTypeOf(key) ?? []);
}

type Planned = Pick<TaskPlan, 'type' | 'status' | 'showcase'>;

/** Returns the tasks of the demo's campaigns. @param manager whose campaigns have the showcases */
export function taskPlans(now: Date, campaigns: readonly Campaign[], manager: number): TaskPlan[] {
  const nthOfCategory = createCounter();
  const nthOfStatus = createCounter();
  const nthOfTask = createCounter();
  const showcased = showcases(now, campaigns, manager);
  const plannedOf = (campaign: Campaign): readonly Planned[] => {
    const status = statusOfCampaign(campaign);
    const category = categories[campaign.category - 1] ?? 'Social media';
    const nth = nthOfStatus(`${campaign.manager} ${status}`);
    const types = typesFor(category, nthOfCategory(category));
    return (
      showcased.get(campaign.id) ??
      types.map((type, place) => ({ type, status: statusOf(now, campaign, status, nth, place) }))
    );
  };
  return campaigns.flatMap((campaign) => {
    const planned = plannedOf(campaign);
    const sharing = planned.length;
    return planned.map((plan): TaskPlan => ({ ...plan, campaign, sharing, nth: nthOfTask('task') }));
  });
}
