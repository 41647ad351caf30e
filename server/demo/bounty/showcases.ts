import { categoryId } from '#server/features/bounty/reference/categories.ts';
import { type Campaign, campaignStatus } from '#src/resources/bounty/campaigns.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { type TaskTypeKey, taskTypeOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { span } from '../times.ts';

/** Tasks that the demo's hunter can try and hasn't joined. */
export type Showcase = 'passes' | 'needsFollowers' | 'needsFollow' | 'creative' | 'instagram' | 'full' | 'crowd';

interface ShowcaseTask {
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

/** The minimum age of a campaign with showcases, in milliseconds, which some participations require. */
const leastAge = 5 * span.day;

/** The categories that fit these tasks, which are all on social networks. */
const social: ReadonlySet<number | null> = new Set(
  (['Social media', 'Community', 'Referral', 'Airdrop'] as const).map(categoryId),
);

/**
 * Returns the showcases by campaign ID. Campaigns qualify if they are the manager's, pay money, have run for some days and are open to
 * subscriptions. Campaigns of a fitting category come first, then the newest.
 * @throws if too few campaigns qualify
 */
export function showcases(
  now: Date,
  campaigns: readonly Campaign[],
  manager: number,
): ReadonlyMap<number, readonly ShowcaseTask[]> {
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
      const all = shown.flatMap(([key, showcase]): ShowcaseTask[] => {
        const type = taskTypeOf(key);
        return type === undefined ? [] : [{ type, status: 'active', showcase }];
      });
      return campaign === undefined ? [] : [[campaign.id, all] as const];
    }),
  );
}
