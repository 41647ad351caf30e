import { categoryId } from '#server/features/bounty/reference/categories.ts';
import { type Campaign, campaignStatus } from '#src/resources/bounty/campaigns.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { type TaskTypeKey, taskTypeOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { span } from '../times.ts';

/** What the demo's hunter can try at once; they have joined none of these tasks. */
export type Showcase = 'passes' | 'needsFollowers' | 'needsFollow' | 'creative' | 'instagram' | 'full' | 'crowd';

interface Shown {
  readonly type: TaskType;
  readonly status: 'active';
  readonly showcase: Showcase;
}

const tasks: readonly (readonly (readonly [key: TaskTypeKey, showcase: Showcase])[])[] = [
  [
    ['twitter--retweet', 'passes'],
    ['reddit--post', 'needsFollowers'],
    ['vk--repost', 'needsFollow'],
    ['twitter--tweet', 'creative'],
  ],
  [
    ['instagram--post', 'instagram'],
    ['telegram--join', 'full'],
  ],
  [['twitter--retweet', 'crowd']],
];

/** Old enough that something has happened in it. */
const leastAge = 5 * span.day;

/** Work on networks, which these tasks are: a campaign of another category would promise something else. */
const social: ReadonlySet<number | null> = new Set(
  (['Social media', 'Community', 'Referral', 'Airdrop'] as const).map(categoryId),
);

/**
 * Which of a manager's campaigns have these tasks: of those that pay money, have run for some days and let hunters in, first
 * the newest whose category they fit, then others.
 */
export function showcases(
  now: Date,
  campaigns: readonly Campaign[],
  manager: number,
): ReadonlyMap<number, readonly Shown[]> {
  const fitting = campaigns
    .filter((each) => each.manager === manager && each.status === campaignStatus.values.active)
    .filter(({ isIco, subscriptionsClosed }) => !isIco && !subscriptionsClosed)
    .filter(({ startAt }) => now.getTime() - Date.parse(startAt) > leastAge)
    .toSorted(
      (a, b) =>
        Number(social.has(b.category)) - Number(social.has(a.category)) ||
        Date.parse(b.startAt) - Date.parse(a.startAt),
    );
  if (fitting.length < tasks.length) throw new Error('The demo’s manager lacks campaigns with tasks to try.');
  return new Map(
    tasks.flatMap((shown, index) => {
      const campaign = fitting[index];
      const all = shown.flatMap(([key, showcase]): Shown[] => {
        const type = taskTypeOf(key);
        return type === undefined ? [] : [{ type, status: 'active', showcase }];
      });
      return campaign === undefined ? [] : [[campaign.id, all] as const];
    }),
  );
}
