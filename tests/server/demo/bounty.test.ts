import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postText, proofText } from '#server/demo/texts/work/proofs.ts';
import { rejectionOf, unapprovalOf } from '#server/demo/texts/work/reasons.ts';
import { allocationOf, campaignLedgerAccount, currencyOf } from '#server/features/bounty/model/campaignMoney.ts';
import { taskLedgerAccount } from '#server/features/bounty/model/taskMoney.ts';
import { loadProgress } from '#server/features/bounty/submissions/period.ts';
import { proofLink } from '#server/features/bounty/submissions/proofLink.ts';
import { taskProblems } from '#server/features/bounty/tasks/taskRules.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import { loadNetTransfer } from '#server/ledger/netTransfers.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { networkNames } from '#src/i18n/en/bounty/networks.ts';
import { campaignStatus, campaigns } from '#src/resources/bounty/campaigns.ts';
import { deposits } from '#src/resources/bounty/deposits.ts';
import { type Participation, participationStatus, participations } from '#src/resources/bounty/participations.ts';
import { hashProblems } from '#src/resources/bounty/payment/payChains.ts';
import { payoutItemStatus, payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { payoutStatus, payouts } from '#src/resources/bounty/payouts.ts';
import { submissionStatus, submissions } from '#src/resources/bounty/submissions.ts';
import { taskStatus, tasks } from '#src/resources/bounty/tasks.ts';
import { canonicalLink } from '#src/resources/bounty/taskTypes/canonicalLink.ts';
import { type SocialNetwork, socialNetworks } from '#src/resources/bounty/taskTypes/networks.ts';
import { taskTypes, taskTypeWithId } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { invoices } from '#src/resources/payments/invoices.ts';
import type { Resource } from '#src/schema/resource.ts';
import { demoTime as now, openDemoPlatform } from '#tests/support/demoPlatform.ts';
import { settledInvariants } from '#tests/support/invariants/campaigns.ts';
import { moneyInvariants } from '#tests/support/invariants/moneyInvariants.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';

const { active, pending, closed, rejected } = taskStatus.values;

let platform: Platform;
beforeAll(async () => {
  ({ platform } = await openDemoPlatform());
}, 180_000);
afterAll(() => platform.database.close());

const executor = () => platform.database.sql;
const all = <R extends Resource>(resource: R) => rowsWhere(executor(), resource, sql`true order by id`);
const idOf = async (email: string): Promise<number> =>
  (await storedRecords(platform, 'users')).find((user) => user.email === email)?.id ?? 0;
const byId = <T extends { readonly id: number }>(records: readonly T[]) => new Map(records.map((one) => [one.id, one]));

const hunters = ['hunter@quarry.test', 'everyone@quarry.test'];
const managers = ['manager@quarry.test', 'everyone@quarry.test'];
const statusesOf = (records: readonly { readonly status: unknown }[]) => new Set(records.map(({ status }) => status));
const every = ({ values }: { readonly values: object }) => new Set(Object.values(values));

describe('each account has what its role works with, in every status', () => {
  it.each(hunters)('%s takes part and has handed in', async (email) => {
    const hunter = await idOf(email);
    const own = (await all(participations)).filter((each) => each.hunter === hunter);
    expect(statusesOf(own)).toEqual(every(participationStatus));
    expect(new Set(own.map(({ manager }) => manager)).size).toBeGreaterThan(2);
    for (const [resource, { values }] of [
      [submissions, submissionStatus],
      [payoutItems, payoutItemStatus],
    ] as const)
      expect(statusesOf((await all(resource)).filter((each) => each.hunter === hunter))).toEqual(every({ values }));
  });

  it.each(managers)('%s has tasks, hunters and what they have handed in', async (email) => {
    const manager = await idOf(email);
    const owned = <T extends { readonly manager: number }>(records: readonly T[]) =>
      records.filter((each) => each.manager === manager);
    expect(statusesOf(owned(await all(tasks)))).toEqual(every(taskStatus));
    expect(statusesOf(owned(await all(participations)))).toEqual(every(participationStatus));
    expect(statusesOf(owned(await all(submissions)))).toEqual(every(submissionStatus));
    expect(statusesOf(owned(await all(payouts)))).toEqual(every(payoutStatus));
    expect(statusesOf(owned(await all(payoutItems)))).toEqual(every(payoutItemStatus));
    expect(statusesOf(owned(await all(campaigns)))).toEqual(every(campaignStatus));
    expect(owned(await all(deposits)).length).toBeGreaterThan(5);
  });
});

it('has tasks of every network and type, as their type and their campaign allow', async () => {
  const made = await all(tasks);
  const ofCampaign = byId(await all(campaigns));
  expect(new Set(made.map(({ type }) => type))).toEqual(new Set(taskTypes.map(({ id }) => id)));
  for (const task of made) {
    const campaign = ofCampaign.get(task.campaign);
    if (campaign === undefined) throw new Error(`The task ${task.id} has no campaign.`);
    expect(await taskProblems(executor(), campaign, task, task)).toEqual([]);
    const allowed = { 0: [0, 1, 2, 3], 1: [1, 3], 2: [1, 2, 3], 3: [1, 3] }[campaign.status];
    expect(allowed).toContain(task.status);
    if (task.status === active) expect(Date.parse(task.endAt)).toBeGreaterThan(now.getTime());
  }
});

it('lets campaigns be found by the networks of their tasks that run or ran', async () => {
  const shown = (await all(tasks)).filter(({ status }) => status === active || status === closed);
  for (const { id, networks } of await all(campaigns)) {
    const own = shown.filter(({ campaign }) => campaign === id).map(({ type }) => taskTypeWithId(type)?.network);
    expect(new Set(networks)).toEqual(new Set(own));
  }
});

it('has pending campaigns with their money in place, and others without', async () => {
  const waiting = (await all(campaigns)).filter(({ status, manager }) => status === pending && manager > 0);
  const arrived = await Promise.all(
    waiting.map(async (campaign) => {
      const held = await loadNetTransfer(
        executor(),
        accountOf.outside(currencyOf(campaign)),
        campaignLedgerAccount(campaign),
      );
      return Number(held) >= Number(allocationOf(campaign));
    }),
  );
  expect(arrived.filter(Boolean).length).toBeGreaterThan(5);
  expect(arrived.filter((isFunded) => !isFunded).length).toBeGreaterThan(5);
  for (const { endAt } of waiting) expect(Date.parse(endAt)).toBeGreaterThan(now.getTime());
});

describe('the ledger', () => {
  it('adds up, and so does what it is for', () =>
    expectConsistentLedger({ sql: executor() }, [...moneyInvariants, ...settledInvariants]));

  it('moves money at the time of what it is moved for, and nobody ever owes', async () => {
    const { rows } = await executor().execute(sql`
      select address from (
        select address, sum(moved) over (partition by address order by at, id) as balance
        from ledger_entries as entry
        cross join lateral (values (credit, amount), (debit, -amount)) as side (address, moved)
      ) as running where balance < 0 and address not like 'outside:%'`);
    expect(rows).toEqual([]);
    const { rows: late } = await executor().execute(
      sql`select key from ledger_transfers where at > ${now.toISOString()}::timestamptz`,
    );
    expect(late).toEqual([]);
  });

  it('is booked in the order of its times, as statements read it', async () => {
    const { rows } = await executor().execute(
      sql`select id from (select id, at, lag(at) over (order by id) as before from ledger_transfers) as booked
        where at < before`,
    );
    expect(rows).toEqual([]);
  });

  it('holds the reserve of active tasks and nothing of closed ones', async () => {
    const ofCampaign = byId(await all(campaigns));
    for (const task of await all(tasks)) {
      const campaign = ofCampaign.get(task.campaign);
      const balance =
        campaign === undefined ? '' : await loadBalance(executor(), taskLedgerAccount(task, currencyOf(campaign)));
      if (task.status === active) expect(Number(balance)).toBeGreaterThan(0);
      else expect(balance).toBe('0');
    }
    expect(statusesOf(await all(tasks))).toEqual(new Set([active, pending, closed, rejected]));
  });

  it('gives hunters what their participations say, less what was paid out, and others what their invoices say', async () => {
    const earned = new Map<string, number>();
    const ofCampaign = byId(await all(campaigns));
    for (const { hunter, campaign, earned: amount } of await all(participations)) {
      const at = ofCampaign.get(campaign);
      const key = `user:${hunter}:${at ? currencyOf(at) : ''}`;
      if (amount) earned.set(key, (earned.get(key) ?? 0) + Number(amount.amount));
    }
    for (const { hunter, campaign, amount, status } of await all(payoutItems)) {
      const at = ofCampaign.get(campaign);
      const key = `user:${hunter}:${at ? currencyOf(at) : ''}`;
      if (status !== 'cancelled') earned.set(key, (earned.get(key) ?? 0) - Number(amount.amount));
    }
    for (const { owner, net, rest, status } of await all(invoices)) {
      const key = `user:${owner}:${net.currency}`;
      const own = (status === 'paid' ? Number(net.amount) : 0) + Number(rest?.amount ?? 0);
      earned.set(key, (earned.get(key) ?? 0) + own);
    }
    const { rows } = await executor().execute<{ address: string; balance: string }>(
      // What they have besides, and have withdrawn, is of no campaign.
      sql`select address, sum(moved)::text as balance from ledger_entries
        cross join lateral (values (credit, amount), (debit, -amount)) as side (address, moved)
        where address like 'user:%' and entity in ('submissions', 'tasks', 'payout-items', 'invoices') group by address`,
    );
    for (const { address, balance } of rows) expect(earned.get(address) ?? 0).toBeCloseTo(Number(balance), 6);
    expect(rows.length).toBeGreaterThan(100);
  });
});

describe('the payouts', () => {
  it('hold what approved work has earned, each of it once', async () => {
    const work = await all(submissions);
    for (const { id, hunter, campaign, amount, status, paidAt } of await all(payoutItems)) {
      const own = work.filter((each) => each.payoutItem === id);
      if (status === 'cancelled') expect(own).toEqual([]);
      else
        expect(own.reduce((sum, { awarded }) => sum.plus(awarded?.amount ?? 0), new Exact(0))).toEqual(
          new Exact(amount.amount),
        );
      expect(own.every((each) => each.status === 'approved' && each.paidAt === paidAt)).toBe(true);
      expect(own.every((each) => each.hunter === hunter && each.campaign === campaign)).toBe(true);
    }
  });

  it('are as far as their lines, whose money is set aside until it is sent', async () => {
    const ofCampaign = byId(await all(campaigns));
    const lines = await all(payoutItems);
    for (const { id, campaign, status, total, count, open, paid } of await all(payouts)) {
      const own = lines.filter(({ payout }) => payout === id);
      const waiting = own.filter((line) => ['unpaid', 'failed'].includes(String(line.status)));
      const sent = own.filter((line) => line.status === 'paid');
      expect([own.length, waiting.length, sent.length]).toEqual([count, open, paid]);
      const [begun, unbegun] = open > 0 ? ['paying', 'draft'] : ['done', 'cancelled'];
      expect(status).toBe(paid > 0 ? begun : unbegun);
      const sumOf = (some: typeof own) => Exact.sum(0, ...some.map(({ amount }) => amount.amount)).toFixed();
      expect(sumOf(own)).toBe(total.amount);
      const at = ofCampaign.get(campaign);
      const aside = at && (await loadBalance(executor(), accountOf.payout(id, currencyOf(at))));
      expect(aside).toBe(sumOf(waiting));
    }
  });

  it('were sent to a wallet, with a transaction hash, or say why not', async () => {
    const ofCampaign = byId(await all(campaigns));
    for (const { campaign, network, status, address, transactionHash, paidAt, reason } of await all(payoutItems)) {
      const isPaid = status === 'paid';
      expect([transactionHash !== null, paidAt !== null]).toEqual([isPaid, isPaid]);
      const payer = ofCampaign.get(campaign);
      if (isPaid) expect(payer && hashProblems(payer, { network }, String(transactionHash))).toEqual([]);
      if (isPaid) expect(address).not.toBeNull();
      expect(reason !== null).toBe(status === 'failed' || status === 'cancelled');
    }
  });
});

it('sums up in participations what their submissions were given', async () => {
  const given = await all(submissions);
  const ofTask = byId(await all(tasks));
  for (const participation of (await all(participations)).filter(({ id }) => id % 5 === 0)) {
    const own = given.filter((each) => each.participation === participation.id && each.status === 'approved');
    const stakes = own.reduce((sum, { stakesAwarded }) => sum + (stakesAwarded ?? 0), 0);
    expect(participation.stakes).toBe(stakes);
    const task = ofTask.get(participation.task);
    if (task) expect(participation.progress).toBe(await loadProgress(executor(), task, participation.id));
  }
});

it('tells in the log of every award and of what was taken back, with its amount, in the order of time', async () => {
  const { rows } = await executor().execute<{ id: number; action: string; amount: string | null; at: number }>(sql`
    select entity_id as id, action, extract(epoch from at)::float8 as at,
      case when action = 'unapprove' then before else after end -> 'awarded' ->> 'amount' as amount
    from audit_entries where entity = 'submissions' and action in ('approve', 'unapprove') order by audit_entries.id`);
  expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted((a, b) => a - b));
  const { rows: given } = await executor().execute<{ id: number; amount: string }>(
    sql`select entity_id as id, trim_scale(amount)::text as amount from ledger_entries
      where entity = 'submissions' and type in ('reward', 'adjustment')`,
  );
  const inOrder = (all: readonly { id: number; amount: string | null }[]) =>
    all.flatMap(({ id, amount }) => (amount === null ? [] : `${id} ${amount}`)).toSorted();
  expect(inOrder(rows)).toEqual(inOrder(given));
  const judged = (await all(submissions)).filter(({ status }) => status === 'approved' || status === 'unapproved');
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(judged.map(({ id }) => id)));
});

/** In the order in which they happen. */
const inOrder = (...times: readonly (string | null)[]): boolean => {
  const known = times.filter((time) => time !== null);
  return known.every((time, index) => index === 0 || String(known[index - 1]) <= time);
};

it('hands in canonical links in the order of time, as the participation allows', async () => {
  const joined = byId(await all(participations));
  const ofTask = byId(await all(tasks));
  for (const submission of await all(submissions)) {
    const { url, link, postedAt, createdAt, reviewedAt, checks } = submission;
    const participation = joined.get(submission.participation);
    const task = ofTask.get(submission.task);
    if (!task || !participation) throw new Error(`The submission ${submission.id} belongs to nothing.`);
    expect(proofLink(task, url)?.link?.url ?? null).toBe(link);
    expect(inOrder(participation.joinedAt, createdAt, reviewedAt, now.toISOString())).toBe(true);
    expect(inOrder(postedAt, createdAt)).toBe(true);
    expect(submission).toMatchObject({ hunter: participation.hunter, manager: task.manager });
    if (submission.status === 'rejected') expect(submission.comment?.length).toBeGreaterThanOrEqual(10);
    if (submission.status === 'approved' && task.review === 'auto' && submission.reviewer === null) {
      expect(checks?.every(({ passed }) => passed)).toBe(true);
      expect(checks?.map(({ rule }) => rule)).toContain('verified');
    }
  }
});

const has = (participation: Participation) => participation.reason !== null;

it('says why hunters wait, were refused and banned, with accounts as the directory has them', async () => {
  const profiles = await executor().execute<{ network: string; handle: string; followers: number | null }>(
    sql`select network, handle, followers from directory_profiles`,
  );
  const known = new Map(profiles.rows.map(({ network, handle, followers }) => [`${network} ${handle}`, followers]));
  const ofTask = byId(await all(tasks));
  for (const participation of await all(participations)) {
    const { status, task: taskId, handle, followers, retryAt, inactiveAt, progress } = participation;
    const task = ofTask.get(taskId);
    const account = taskTypeWithId(task?.type ?? 0)?.account;
    if (account !== undefined) expect(known.get(`${account} ${handle}`)).toBe(followers);
    expect(has(participation)).toBe(['unverified', 'rejected', 'banned'].includes(String(status)));
    expect(retryAt !== null).toBe(status === 'unverified');
    expect(inactiveAt !== null).toBe(status === 'active' && progress < 100);
    if (inactiveAt !== null) expect(Date.parse(inactiveAt)).toBeGreaterThan(now.getTime());
  }
});

it('gives a hunter rejected work that can still be mended', async () => {
  const hunter = await idOf('hunter@quarry.test');
  const running = new Set((await all(tasks)).filter(({ status }) => status === active).map(({ id }) => id));
  const taken = (await all(participations)).filter((each) => each.hunter === hunter && each.status === 'active');
  const open = new Set(taken.filter(({ task }) => running.has(task)).map(({ id }) => id));
  const rejected = (await all(submissions)).filter(({ status }) => status === 'rejected');
  expect(rejected.some(({ participation }) => open.has(participation))).toBe(true);
});

it('gives a hunter something to try at once, and a manager a task with a crowd', async () => {
  const hunter = await idOf('hunter@quarry.test');
  const manager = await idOf('manager@quarry.test');
  const taken = await all(participations);
  const running = (await all(tasks)).filter((task) => task.status === active && task.manager === manager);
  const free = running.filter(({ id }) => !taken.some((each) => each.hunter === hunter && each.task === id));
  const keys = free.map(({ type }) => taskTypeWithId(type)?.key);
  for (const key of ['twitter--retweet', 'reddit--post', 'vk--repost', 'twitter--tweet', 'instagram--post'])
    expect(keys).toContain(key);
  const { rows: followed } = await executor().execute(
    sql`select network from directory_acts where handle = '@nadiaokafor' and action = 'follow' and target = '@quarryhq'`,
  );
  expect(followed.map(({ network }) => network)).not.toContain('vk');
  const holding = ['unverified', 'pending', 'active'];
  const takenIn = (id: number) =>
    taken.filter(({ task, status }) => task === id && holding.includes(String(status))).length;
  expect(free.some(({ id, maxParticipants }) => takenIn(id) === maxParticipants)).toBe(true);
  for (const { id, maxParticipants } of running)
    if (maxParticipants !== null) expect(takenIn(id)).toBeLessThanOrEqual(maxParticipants);
  const crowds = running.map(({ id }) => taken.filter(({ task }) => task === id).length);
  expect(Math.max(...crowds)).toBeGreaterThanOrEqual(250);
});

describe('docs/operations/demo.md', () => {
  const guide = readFileSync('docs/operations/demo.md', 'utf8');

  it('names posts that prove a task, or don’t for the reason that it says', async () => {
    const { rows } = await executor().execute<{ network: SocialNetwork; url: string; kind: string }>(sql`
      select network, url, case when tags = '{}' then 'has no tags'
        when posted_at < ${now.toISOString()}::timestamptz - interval '1 month' then 'is a year old' else 'proves a task' end as kind
      from directory_posts where author = '@nadiaokafor'`);
    const named = [...guide.matchAll(/^\| (\w+) +\| `(https:[^`]+)` +\| (.+?) +\|$/gm)];
    expect(new Set(named.map(([, network]) => network))).toEqual(
      new Set(socialNetworks.map((one) => networkNames[one])),
    );
    for (const [, network, url, kind] of named) {
      const post = rows.find((row) => row.url === url);
      expect({ url, network: post && networkNames[post.network], kind: post?.kind }).toEqual({ url, network, kind });
      expect(taskTypes.map((type) => canonicalLink(type, String(url)).link?.url)).toContain(url);
    }
  });
});

it('repeats what hunters write only where somebody hunts twice', async () => {
  expect(new Set(Array.from({ length: 500 }, (_, nth) => postText('Quarry', nth))).size).toBe(500);
  const texts = (await all(submissions)).flatMap(({ text, campaign }) =>
    text === null ? [] : [`${campaign} ${text}`],
  );
  const repeated = texts.length - new Set(texts).size;
  expect(repeated).toBeGreaterThan(10);
  expect(repeated).toBeLessThan(texts.length / 10);
});

it('What a hunter writes fits the network and the action of the task.', () => {
  for (const type of taskTypes) {
    const text = proofText({ type, name: 'Lantern', by: '@ada', nth: 3 });
    expect([type.key, text.includes('Lantern')]).toEqual([type.key, true]);
    expect([type.key, text.includes('translation of')]).toEqual([
      type.key,
      type.network === 'translation' && type.action !== 'moderation',
    ]);
    expect([type.key, text.includes('@ada')]).toEqual([type.key, type.proof === 'act' || type.proof === 'weekly']);
    // A type without words of its own would have these.
    expect(text).not.toMatch(/the Lantern (task|text)( all|\.|$)/);
  }
});

it('A rejection of an act or a translation speaks of no post.', () => {
  const others = taskTypes.filter(({ network, proof }) => network === 'translation' || proof === 'act');
  for (const type of others)
    for (let nth = 0; nth < 10; nth += 1)
      for (const reason of [rejectionOf(type, nth), unapprovalOf(type, nth)]) expect(reason).not.toMatch(/\bpost\b/);
});
