import { limits } from '#src/limits.ts';
import { campaignStatus } from '#src/resources/bounty/campaigns.ts';
import { participationStatus } from '#src/resources/bounty/participations.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import { taskTypeWithId } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Values } from './records.ts';

type Records = Readonly<Record<string, readonly AnyRow[]>>;

/** What a kind's samples can't know of a record: what other records demand of it. */
export interface Knowledge {
  /** Of a record that somebody is about to create. @param given what a test says of it */
  sample(resource: Resource, n: number, given: Values): Values;
  /** Of one that is there already, in whatever status. */
  standing(resource: Resource, n: number, given: Values): Values;
}

const codes = ['USD', 'EUR', 'BTC', 'ETH', 'NEO', 'GAS', 'CHF', 'GBP', 'JPY', 'SEK', 'NOK', 'PLN'];
const noTier = { places: null, metric: null, from: null, to: null, capPerUser: null };
const at = (year: number, n: number): string => new Date(Date.UTC(year, 0, 1, 0, n)).toISOString();

/** A type that the platform knows nothing of: everybody may take part, with any link. */
const isOpen = (type: AnyRow | undefined): boolean => type !== undefined && taskTypeWithId(type.id) === undefined;

/** What anybody joins, hands in for as often as tests like, and costs nothing while it runs. */
const openTask = (reward: Values): Values => ({
  status: taskStatus.values.active,
  startAt: at(2000, 0),
  rewards: Array.from({ length: limits.rewardsPerTask }, (_, index) => ({
    ...reward,
    method: 'top',
    places: 1,
    metric: index === 0 ? null : 'quality',
  })),
  recurrence: 'weekly',
  perWeekMin: null,
  perWeekMax: null,
  maxParticipants: null,
  proof: 'link',
  subtasks: [{ title: 'The first part', description: null }],
});

const states = Object.values(participationStatus.values);
const isBanned = (n: number): boolean => states[n % states.length] === participationStatus.values.banned;

/** Within the time and the budget of any campaign. */
const termsOf = (n: number): Values => ({
  budget: { amount: `0.0${n}1`, currency: 'USD' },
  startAt: at(2021, n),
  endAt: at(2089, n),
});

/**
 * Where samples of tasks go, each campaign having one of a type: new ones into pending campaigns, those of the world into
 * closed ones, those that tests place into active ones.
 */
function taskRooms(records: Records) {
  const rooms = { pending: 0, closed: 0, active: 0 };
  return (status: keyof typeof rooms): Values => {
    const code = campaignStatus.values[status];
    const hosts = records.campaigns?.filter((one) => one.status === code && one.isIco === false) ?? [];
    const types = records['campaign-task-types'] ?? [];
    const place = rooms[status];
    rooms[status] += 1;
    const campaign = hosts[Math.floor(place / types.length)];
    if (campaign === undefined) throw new Error(`There is no room for another task in a ${status} campaign.`);
    return { campaign: campaign.id, type: types[place % types.length]?.id };
  };
}

/**
 * @param records what is there already, by resource
 * @param hunterOf gives the id of who acts as a hunter
 */
export function knowledgeOf(records: Records, hunterOf: () => number): Knowledge {
  const joined = new Map<unknown, number>();
  let links = 0;
  const nth = (resource: string, n: number) => records[resource]?.[n % records[resource].length]?.id;
  const taskIn = taskRooms(records);
  const types = () => new Map(records['campaign-task-types']?.map((type) => [type.id, type]));
  const openTasks = () => records.tasks?.filter(({ type }) => isOpen(types().get(Number(type)))) ?? [];

  /** A reward of the type's own. */
  const rewardOf = (type: unknown): Values => {
    const own = records['campaign-task-reward-types']?.find(({ taskType }) => taskType === type);
    const rewardType = own?.id ?? nth('campaign-task-reward-types', 0);
    return { rewardType, amount: 2, unit: 'money', method: 'everyone', ...noTier };
  };

  /** Who takes part, for those who hand in. */
  const taking = () => records.participations?.find(({ status }) => status === 'active');

  /** What is there only of a submission that was approved once. */
  const judged = (n: number): Values => ({
    reviewer: nth('users', n),
    reward: 1 + (n % limits.rewardsPerTask),
    stakesAwarded: n,
    payoutItem: nth('payout-items', n),
  });

  const known: Readonly<Record<string, (n: number, given: Values) => Values>> = {
    currencies: (n) => (n < codes.length ? { code: codes[n] } : {}),
    /** Time for the tasks of all tests. */
    campaigns: (n) => ({ startAt: at(2020, n), endAt: at(2090, n) }),
    'campaign-task-reward-types': (n) => ({ taskType: nth('campaign-task-types', n) }),
    tasks(n, { type }) {
      const room = taskIn('pending');
      return { ...room, ...termsOf(n), rewards: [rewardOf(type ?? room.type)] };
    },
    deposits: () => ({ campaign: records.campaigns?.find(({ isIco }) => isIco === false)?.id }),
    /** A hunter is in a task once. Those of the world are of who acts as one, those that tests place are everybody's. */
    participations(n, given) {
      const hunter =
        given['hunter'] ?? (records.submissions === undefined ? hunterOf() : nth('users', Math.floor(n / 20)));
      const before = joined.get(hunter) ?? 0;
      joined.set(hunter, before + 1);
      const open = openTasks();
      const task = open[before % open.length];
      return { hunter, task: task?.id, campaign: task?.['campaign'] };
    },
    /** Of somebody who takes part. */
    submissions() {
      links += 1;
      const url = `https://example.org/posts/${links}`;
      return { participation: taking()?.id, url, subtasks: [{ title: 'The first part' }] };
    },
  };
  const standing: typeof known = {
    ...known,
    tasks(n) {
      const status = (records.participations ?? []).length === 0 ? 'closed' : 'active';
      const room = taskIn(status);
      const reward = rewardOf(room.type);
      const paid = { rewards: [reward], isIco: false, currency: nth('currencies', 0) };
      const isFree = status === 'closed' && isOpen(types().get(Number(room.type)));
      return { ...termsOf(n), ...room, ...paid, ...(isFree && openTask(reward)) };
    },
    submissions: (n, given) => ({
      ...known.submissions?.(n, given),
      task: taking()?.['task'],
      campaign: taking()?.['campaign'],
      hunter: hunterOf(),
      ...(n % 4 === 2 && judged(n)),
    }),
    'payout-items': () => ({ hunter: hunterOf() }),
    /** Since the beginning: every week until now is theirs. Who acts as a hunter isn't banned by who acts as a manager. */
    participations: (n, given) => ({
      ...known.participations?.(n, isBanned(n) ? { ...given, hunter: nth('users', n) } : given),
      joinedAt: at(2000, n),
    }),
  };
  return {
    sample: ({ name }, n, given) => known[name]?.(n, given) ?? {},
    standing: ({ name }, n, given) => standing[name]?.(n, given) ?? {},
  };
}
