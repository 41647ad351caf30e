import { limits } from '#src/limits.ts';
import type { AdvertLanding } from '#src/resources/adnet/advertLandings.ts';
import type { LandingGroup } from '#src/resources/adnet/landingGroups.ts';
import type { AdnetOwner, AdnetOwners } from './adnetOwners.ts';
import { shifted, span } from './times.ts';

export type DemoLandingGroup = Omit<LandingGroup, 'id'>;
export type DemoLanding = Omit<AdvertLanding, 'id'> & { readonly waitingSince: string };

/** The landing groups, which demo campaigns also reference. */
const groups = [
  { name: 'Desk lamps, variants', distribution: 1 },
  { name: 'Trail shoes', distribution: 0 },
] as const satisfies readonly Pick<LandingGroup, 'name' | 'distribution'>[];

export type GroupName = (typeof groups)[number]['name'];

type Plan = Pick<AdvertLanding, 'name' | 'url' | 'status' | 'statusReason' | 'weight' | 'share'> & {
  /** The index of the landing's group. */
  readonly group: number;
  /** The response of the last check. */
  readonly httpStatus: number | null;
};

const query = '?click={click_id}&country={country}';

/** The landings of an owner: every status, in a group with fixed shares and one with equal shares. */
const plans: readonly Plan[] = [
  {
    name: 'Lamps: the photo first',
    url: `https://lamps.example/photo${query}`,
    group: 0,
    status: 'approved',
    statusReason: null,
    weight: 70,
    share: 70,
    httpStatus: 200,
  },
  {
    name: 'Lamps: the price first',
    url: `https://lamps.example/price${query}`,
    group: 0,
    status: 'approved',
    statusReason: null,
    weight: 30,
    share: 30,
    httpStatus: 200,
  },
  {
    name: 'Lamps: with a video',
    url: `https://lamps.example/video${query}&sub={sub1}`,
    group: 0,
    status: 'pending',
    statusReason: null,
    weight: 20,
    share: null,
    httpStatus: 200,
  },
  {
    name: 'Lamps: last season',
    url: `https://lamps.example/autumn${query}`,
    group: 0,
    status: 'disabled',
    statusReason: `It answers with the error 404. We checked ${limits.landingFailures} times. We keep checking, and enable the landing once it answers.`,
    weight: 15,
    share: null,
    httpStatus: 404,
  },
  {
    name: 'Shoes: reviews',
    url: `https://trailshoes.example/reviews${query}`,
    group: 1,
    status: 'approved',
    statusReason: null,
    weight: null,
    share: 100,
    httpStatus: 200,
  },
  {
    name: 'Shoes: quiz',
    url: `https://trailshoes.example/quiz${query}`,
    group: 1,
    status: 'rejected',
    statusReason: 'The page differs from what the ads promise.',
    weight: null,
    share: null,
    httpStatus: 200,
  },
  {
    name: 'Shoes: free pair',
    url: `https://trailshoes.example/free${query}`,
    group: 1,
    status: 'banned',
    statusReason: 'The page deceives its visitors.',
    weight: null,
    share: null,
    httpStatus: 200,
  },
];

const ownersOf = ({ advertiser, everyone }: AdnetOwners): readonly AdnetOwner[] => [advertiser, everyone];

const daysAgo = (now: Date, days: number): string => shifted(now, -days * span.day).toISOString();

/** Returns two groups of each demo account that owns landings. */
export const demoLandingGroups = (now: Date, owners: AdnetOwners): DemoLandingGroup[] =>
  ownersOf(owners).flatMap(({ id: owner }) =>
    groups.map(
      (group, at): DemoLandingGroup => ({
        ...group,
        owner,
        createdAt: daysAgo(now, 40 - at),
        updatedAt: daysAgo(now, 40 - at),
        version: 1,
      }),
    ),
  );

/** Statuses whose URLs are checked on schedule. */
const watched: readonly AdvertLanding['status'][] = ['pending', 'approved', 'disabled'];

function checkOf({ url, httpStatus }: Plan, now: Date): AdvertLanding['lastCheck'] {
  const failed = httpStatus !== 200;
  return {
    at: shifted(now, -20 * span.minute).toISOString(),
    httpStatus,
    finalUrl: url.split('?', 1)[0] ?? url,
    problem: failed ? 'status' : null,
    failures: failed ? limits.landingFailures : 0,
  };
}

/** Returns landings in every status. @param groupIds the IDs of the demo’s groups, in order */
export const demoLandings = (now: Date, owners: AdnetOwners, groupIds: readonly number[]): DemoLanding[] =>
  ownersOf(owners).flatMap(({ id: owner }, nth) =>
    plans.map((plan, at): DemoLanding => {
      const { httpStatus: _, group, ...values } = plan;
      const created = daysAgo(now, 30 - at);
      const isNew = plan.status === 'pending';
      return {
        ...values,
        group: groupIds[nth * groups.length + group] ?? 0,
        owner,
        lastCheck: checkOf(plan, now),
        // The next check is hours ahead, so that it doesn't change the demo during a visit.
        nextCheckAt: watched.includes(plan.status) ? shifted(now, 12 * span.hour).toISOString() : null,
        createdAt: created,
        waitingSince: created,
        updatedAt: isNew ? created : daysAgo(now, 20 - at),
        version: isNew ? 1 : 3,
      };
    }),
  );
