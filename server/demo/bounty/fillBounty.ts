import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { directoryActs, directoryPosts } from '#server/features/bounty/directory/tables.ts';
import { updateCampaignNetworks } from '#server/features/bounty/model/updateCampaignNetworks.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { deposits } from '#src/resources/bounty/deposits.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { submissionStatus, submissions } from '#src/resources/bounty/submissions.ts';
import { type Task, tasks } from '#src/resources/bounty/tasks.ts';
import { targetOf } from '#src/resources/bounty/taskTypes/eligibility/checkTarget.ts';
import { createCounter } from '../counter.ts';
import { insertAll } from '../insertAll.ts';
import { insertRows } from '../insertRows.ts';
import { createRandom } from '../random.ts';
import { demoDeposits } from './deposits.ts';
import { type PaidWork, withEarnings } from './earnings.ts';
import { fillPayouts } from './fillPayouts.ts';
import { depositTransfers, type TaskHistory, taskTransfers } from './ledgerHistory.ts';
import {
  crowdPlans,
  type Hunters,
  hasBegun,
  type OpenTask,
  signInHunterPlans,
  trackBans,
} from './participationPlans.ts';
import { returnTransfers } from './returnedMoney.ts';
import type { Numbers } from './submissions.ts';
import { taskPlans } from './taskPlans.ts';
import { demoTasks } from './tasks.ts';
import { taskTypeIn } from './taskTypeIn.ts';
import { type Work, workOf } from './work.ts';

/** A separate seed, so that changes here don't change the campaigns. */
const seed = 20_260_402;

/** The users of the demo's bounties. */
export interface BountyPeople {
  readonly hunters: Hunters;
  /** The manager whose campaigns have the showcases. */
  readonly manager: number;
  /** The managers who can sign in. */
  readonly managers: readonly number[];
  /** The admin who records deposits and decides on tasks. */
  readonly admin: { readonly id: number; readonly name: string };
}

function numbers(): Numbers {
  const nthOf = createCounter();
  return {
    proof: () => nthOf('proof'),
    text: (campaign) => nthOf(`text ${campaign}`),
    decision: (of) => nthOf(`decision ${of}`),
  };
}

/** Returns the works of all tasks, by task ID. */
function worksOf(now: Date, open: readonly OpenTask[], { hunters, managers }: BountyPeople): Map<number, PaidWork[]> {
  const random = createRandom(seed + 1);
  const bans = trackBans();
  const signInHunters = hunters.all.filter(({ canSignIn }) => canSignIn);
  const own = signInHunters.flatMap((hunter) => signInHunterPlans(now, hunter, open, hunters, managers));
  const all = [...own, ...open.flatMap((task) => crowdPlans(random, now, task, hunters, bans))];
  const counters = numbers();
  const works = new Map<number, Work[]>(open.map(({ task }) => [task.id, []]));
  for (const placed of all) works.get(placed.task.id)?.push(workOf(random, now, placed, counters));
  return new Map([...works].map(([task, done]) => [task, withEarnings(done)]));
}

type Act = typeof directoryActs.$inferInsert;
type Stored = TaskHistory['works'][number];

/** Inserts participations and submissions, and the directory's posts and acts that prove them. */
async function insertWorks(tx: Transaction, works: readonly PaidWork[]): Promise<Stored[]> {
  const joined = works.map(({ participation }) => participation);
  const ids = await insertAll(tx, participations, joined);
  const submitted = works.flatMap((work, index) =>
    work.submissions.map((submission) => ({ ...submission, participation: ids[index] })),
  );
  const numbered = await insertAll(tx, submissions, submitted);
  const [posts, acts] = [works.flatMap((work) => work.posts), works.flatMap((work) => work.acts)];
  await insertRows(tx, directoryPosts, posts);
  await insertRows(tx, directoryActs, acts, sql`on conflict do nothing`);
  let next = 0;
  return works.map((work) => ({
    ...work,
    submissions: work.submissions.map((submission) => ({ ...submission, id: numbered[next++] ?? 0 })),
  }));
}

/** Returns acts on tasks' targets by hunters who can sign in, so that the posts listed in the documentation pass. */
const signInActs = (all: readonly Task[], hunters: Hunters): Act[] =>
  all.flatMap((task) => {
    const type = taskTypeIn(task);
    const target = targetOf(type, task)?.toLowerCase();
    const { account: network, action } = type;
    if (target === undefined || network === undefined || task.proof !== 'link') return [];
    return hunters.all
      .filter(({ canSignIn }) => canSignIn)
      .map(({ name }) => ({ network, handle: `@${name}`, action, target }));
  });

/** Inserts deposits, tasks, participations, submissions and payouts. @returns their numbers and transfers */
export async function fillBounty(tx: Transaction, now: Date, people: BountyPeople) {
  const admin = { id: people.admin.id, role: 'bounty-admin' };
  const all = await rowsWhere(tx, campaigns, sql`true order by id`);
  const demoRows = demoDeposits(all, people.admin.name);
  const depositIds = await insertAll(tx, deposits, demoRows);
  const plans = taskPlans(now, all, people.manager);
  await insertAll(tx, tasks, demoTasks(createRandom(seed), now, plans));
  const stored = await rowsWhere(tx, tasks, sql`true order by id`);
  for (const { id } of all) await updateCampaignNetworks(tx, id);
  const histories = stored.flatMap((task, nth) => {
    const plan = plans[nth];
    return plan ? [{ campaign: plan.campaign, task, showcase: plan.showcase, nth }] : [];
  });
  const works = worksOf(
    now,
    histories.filter((task) => hasBegun(task, now)),
    people,
  );
  const done = await insertWorks(tx, [...works.values()].flat());
  const acts = signInActs(stored, people.hunters);
  await insertRows(tx, directoryActs, acts, sql`on conflict do nothing`);
  const paid = demoRows.flatMap((deposit, index) => {
    const campaign = all.find(({ id }) => id === deposit.campaign);
    return campaign ? depositTransfers(campaign, { ...deposit, id: depositIds[index] ?? 0 }, admin) : [];
  });
  const spent = histories.flatMap(({ campaign, task }) =>
    taskTransfers({ campaign, task, admin, works: done.filter((work) => work.task === task) }),
  );
  const undecided = new Set(
    done.flatMap(({ task, submissions: handedIn }) =>
      handedIn.some(({ status }) => status === submissionStatus.values.pending) ? [task.campaign] : [],
    ),
  );
  const returned = all.flatMap((campaign) =>
    returnTransfers(campaign, { now, transfers: [...paid, ...spent], isUndecided: undecided.has(campaign.id) }),
  );
  const signInHunters = new Set(people.hunters.all.flatMap(({ id, canSignIn }) => (canSignIn ? [id] : [])));
  const sent = await fillPayouts(tx, now, signInHunters, all, done);
  return { tasks: stored.length, participations: done.length, transfers: [...paid, ...spent, ...returned, ...sent] };
}
