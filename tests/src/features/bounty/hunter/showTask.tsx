import type { RoleName } from '#src/access/roles.ts';
import { TaskPage } from '#src/features/bounty/hunter/TaskPage.tsx';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import type { Eligibility } from '#src/resources/bounty/routes/eligibility.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { showScreen } from '#tests/src/screens/showScreen.tsx';
import { sampleOf } from '#tests/support/records.ts';
import { FakeBackend, participationOf } from './fakeBackend.ts';

export const retweet = 20;
export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
export const campaign = {
  ...sampleOf(campaigns, 1, { title: 'Spring' }),
  id: 7,
  version: 1,
  status: 0,
  tokenSymbol: null,
};
export const task: AnyRow = {
  ...sampleOf(tasks, 1, { title: 'Retweet the launch', type: retweet, campaign: 7, proof: 'link', recurrence: 'once' }),
  id: retweet,
  version: 1,
  status: 0,
  startAt: inHours(-24),
  endAt: inHours(24),
  maxParticipants: 200,
  poolPercentage: null,
  budget: { amount: '100', currency: 'USD' },
  rewards: [
    {
      rewardType: 23,
      amount: 2,
      unit: 'money',
      method: 'everyone',
      places: null,
      metric: 'followers',
      from: 500,
      to: 999,
    },
    {
      rewardType: 23,
      amount: 5,
      unit: 'money',
      method: 'everyone',
      places: null,
      metric: 'followers',
      from: 1000,
      to: null,
    },
  ].map((reward) => ({ capPerUser: null, ...reward })),
};

/** What differs from an eligible hunter who has not joined. */
interface Setup {
  readonly participation?: Partial<AnyRow>;
  readonly submissions?: AnyRow[];
  readonly eligibility?: Eligibility;
  readonly task?: Partial<AnyRow>;
  readonly role?: RoleName;
  /** The symbol of the token, where the campaign pays in tokens. */
  readonly token?: string;
  /** The hash of the page's address. */
  readonly hash?: string;
  /** Called before the first request. */
  readonly before?: (shelf: FakeBackend) => void;
}

/** Shows the page of a task. @returns the backend */
export const showTask = (setup: Setup) => showTaskAt(setup).shelf;

/** Shows the page of a task. @returns the backend, and the router to navigate with */
export function showTaskAt(setup: Setup) {
  const {
    participation,
    submissions = [],
    eligibility,
    role = 'bounty-hunter',
    token = null,
    hash = '',
    before,
  } = setup;
  const own = participation ? [participationOf(retweet, participation)] : [];
  const records = {
    campaigns: [{ ...campaign, tokenSymbol: token }],
    tasks: [{ ...task, ...setup.task }],
    participations: own,
    submissions,
  };
  const shelf = new FakeBackend(records, eligibility);
  before?.(shelf);
  const at = { at: `/campaigns/7/twitter--retweet${hash}`, path: '/campaigns/:id/:name' };
  return { shelf, router: showScreen(<TaskPage />, { ...at, role, shelf }) };
}
