import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { campaignLedgerAccount, currencyOf } from '#server/features/bounty/model/campaignMoney.ts';
import { taskLedgerAccount } from '#server/features/bounty/model/taskMoney.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import { applyScheduledTransition } from '#server/operations/applyScheduledTransition.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { insertRecord } from '#server/operations/writeRecord.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { type CampaignApp, expectProblems, openCampaignApp, valuesOfType } from '#tests/support/campaignApp.ts';
import { expectConsistentLedger, move as transferred } from '#tests/support/ledger.ts';
import type { Values } from '#tests/support/records.ts';

const [active, pending, closed, rejected] = [0, 1, 2, 3];
const admin = 'bounty-admin';
const why = 'A reason that is long enough.';
const another = { ...valuesOfType('telegram--join'), requiredAccount: '@quarry' };
const usd = (amount: string) => ({ amount, currency: 'USD' });

let bounty: CampaignApp;
beforeAll(async () => {
  bounty = await openCampaignApp();
});
afterEach(() => expectConsistentLedger(bounty.platform.database));
afterAll(() => bounty.close());

const left = (campaign: AnyRow) =>
  loadBalance(bounty.platform.database.sql, campaignLedgerAccount(toTypedRecord(campaigns, campaign)));
const reserved = (campaign: AnyRow, task: AnyRow) =>
  loadBalance(
    bounty.platform.database.sql,
    taskLedgerAccount(toTypedRecord(tasks, task), currencyOf(toTypedRecord(campaigns, campaign))),
  );
const statusOf = async (task: AnyRow) => (await bounty.read('tasks', task.id)).status;
const approve = (campaign: AnyRow) => bounty.move(admin, 'campaigns', campaign.id, active);
const insert = (resource: typeof participations | typeof submissions, values: Values) =>
  bounty.platform.database.transaction((tx) => insertRecord(tx, resource, values));

/** An active campaign of 1,000 USD with a task of 100. */
async function running(values: Values = {}) {
  const campaign = await bounty.campaign();
  const task = await bounty.task(campaign, values);
  await bounty.fund(campaign);
  expect((await approve(campaign)).statusCode).toBe(200);
  return { campaign, task };
}

let hunters = 0;
/** Somebody takes part in the task. */
async function joined(task: AnyRow, status: string, values: Values = {}): Promise<AnyRow> {
  hunters += 1;
  const { rows } = await bounty.platform.database.sql.execute<{ id: number }>(
    sql`insert into users (email, status, roles) values (${`hunter-${hunters}@quarry.test`}, 'active', '{1,7}') returning id`,
  );
  const { campaign, manager } = task;
  const whose = { task: task.id, campaign, manager, hunter: rows[0]?.id, name: 'A hunter' };
  return insert(participations, {
    ...whose,
    status,
    joinedAt: new Date().toISOString(),
    stakes: 0,
    progress: 0,
    ...values,
  });
}

const handedIn = (task: AnyRow, { id: participation, hunter }: AnyRow, values: Values = {}): Promise<AnyRow> =>
  insert(submissions, {
    task: task.id,
    campaign: task.campaign,
    manager: task.manager,
    participation,
    hunter,
    subject: 'A proof',
    name: 'A hunter',
    status: 'pending',
    ...values,
  });

test('Not enough money: a campaign is approved only with its money in place', async () => {
  const campaign = await bounty.campaign();
  const task = await bounty.task(campaign);
  await bounty.fund(campaign, '999.99');
  expectProblems(await approve(campaign), ['notEnoughMoney']);
  expect(await bounty.read('campaigns', campaign.id)).toEqual(campaign);
  expect(await statusOf(task)).toBe(pending);
  await bounty.fund(campaign, '0.01');
  expect((await approve(campaign)).json()).toMatchObject({ status: active });
});

test('an ICO campaign is approved only with its share of the pool in place', async () => {
  const campaign = await bounty.ico();
  const task = await bounty.task(campaign);
  await bounty.fund(campaign, '99999');
  expectProblems(await approve(campaign), ['notEnoughMoney']);
  await bounty.fund(campaign, '1');
  expect((await approve(campaign)).statusCode).toBe(200);
  expect([await left(campaign), await reserved(campaign, task)]).toEqual(['50000', '50000']);
});

test('approving a campaign approves its pending tasks, each with its reserve; neither rejected nor expired ones', async () => {
  const campaign = await bounty.campaign();
  const task = await bounty.task(campaign);
  const refused = await bounty.task(campaign, another);
  await bounty.move(admin, 'tasks', refused.id, rejected, why);
  const endAt = new Date(Date.now() - 60_000).toISOString();
  const expired = await bounty.task(campaign, { ...valuesOfType('bitcointalk--signature'), endAt });
  await bounty.fund(campaign);
  await approve(campaign);
  expect(await Promise.all([task, refused, expired].map(statusOf))).toEqual([active, rejected, pending]);
  expect([await left(campaign), await reserved(campaign, task)]).toEqual(['900', '100']);
  const { rows } = await bounty.platform.database.sql.execute(
    sql`select entity, action, actor_id from audit_entries where action = 'approve' and
      (entity, entity_id) in (('campaigns', ${campaign.id}), ('tasks', ${task.id})) order by id`,
  );
  const actor_id = bounty.ids[admin];
  expect(rows).toEqual([
    { entity: 'tasks', action: 'approve', actor_id },
    { entity: 'campaigns', action: 'approve', actor_id },
  ]);
});

test('closing a campaign closes its active tasks and gives their reserves back; what nobody has joined stays as it is', async () => {
  const campaign = await bounty.campaign();
  const task = await bounty.task(campaign);
  const draft = await bounty.task(campaign, another);
  await bounty.fund(campaign);
  await approve(campaign);
  await bounty.move(admin, 'tasks', draft.id, pending, why);
  expect(await left(campaign)).toBe('900');
  await bounty.move(admin, 'campaigns', campaign.id, closed);
  expect([await statusOf(task), await left(campaign), await reserved(campaign, task)]).toEqual([closed, '1000', '0']);
  expect(await statusOf(draft)).toBe(pending);
});

test.each([
  ['sent back', []],
  ['sent back and rejected', [rejected]],
])('closing a campaign closes what was %s after somebody had joined it: stakes get their share', async (_, then) => {
  const campaign = await bounty.ico();
  const task = await bounty.task(campaign);
  await bounty.fund(campaign);
  await approve(campaign);
  const hunter = await joined(task, 'active', { stakes: 3 });
  await handedIn(task, hunter, { status: 'approved', reward: 1, stakesAwarded: 3 });
  for (const status of [pending, ...then]) await bounty.move(admin, 'tasks', task.id, status, why);
  expect(await reserved(campaign, task)).toBe('50000');
  await bounty.move(admin, 'campaigns', campaign.id, closed);
  expect([await statusOf(task), await left(campaign), await reserved(campaign, task)]).toEqual([closed, '50000', '0']);
  const { rows } = await bounty.platform.database.sql.execute(
    sql`select status, earned::float8 from participations where task = ${task.id}`,
  );
  expect(rows).toEqual([{ status: 'closed', earned: 50_000 }]);
});

test('sending a campaign back sends its active tasks back, and approving it again reserves anew', async () => {
  const { campaign, task } = await running();
  await bounty.move(admin, 'campaigns', campaign.id, pending, why);
  expect([await statusOf(task), await left(campaign)]).toEqual([pending, '1000']);
  await approve(campaign);
  expect([await statusOf(task), await left(campaign), await reserved(campaign, task)]).toEqual([active, '900', '100']);
});

test('Cannot update the task status because of the campaign status', async () => {
  const campaign = await bounty.campaign();
  const task = await bounty.task(campaign);
  await bounty.fund(campaign);
  expectProblems(await bounty.move(admin, 'tasks', task.id, active), ['taskStatusByCampaign', 'status']);
  await approve(campaign);
  await bounty.move(admin, 'campaigns', campaign.id, closed);
  expectProblems(await bounty.move(admin, 'tasks', task.id, active), ['taskStatusByCampaign', 'status']);
  expect([await statusOf(task), await left(campaign)]).toEqual([closed, '1000']);
});

test('This task is expired', async () => {
  const endAt = new Date(Date.now() + 60_000).toISOString();
  const { campaign, task } = await running({ endAt });
  await bounty.move(admin, 'tasks', task.id, closed);
  await bounty.platform.database.sql.execute(
    sql`update tasks set end_at = now() - interval '1 second' where id = ${task.id}`,
  );
  expectProblems(await bounty.move(admin, 'tasks', task.id, active), ['taskExpired', 'endAt']);
  expect(await left(campaign)).toBe('1000');
});

test('a task whose reserve the campaign’s account has no longer isn’t opened again', async () => {
  const { campaign, task } = await running();
  await bounty.move(admin, 'tasks', task.id, closed);
  const account = campaignLedgerAccount(toTypedRecord(campaigns, campaign));
  await transferred(bounty.platform.database, account, accountOf.outside('USD'), '950');
  expectProblems(await bounty.move(admin, 'tasks', task.id, active), ['notEnoughMoney']);
  expect([await statusOf(task), await left(campaign)]).toEqual([closed, '50']);
});

test('what hunters were given isn’t given again: a reopened task reserves the rest', async () => {
  const { campaign, task } = await running();
  const account = taskLedgerAccount(toTypedRecord(tasks, task), currencyOf(toTypedRecord(campaigns, campaign)));
  await transferred(bounty.platform.database, account, accountOf.user(77, 'USD'), '30');
  await bounty.move(admin, 'tasks', task.id, closed);
  expect(await left(campaign)).toBe('970');
  await bounty.move(admin, 'tasks', task.id, active);
  expect([await left(campaign), await reserved(campaign, task)]).toEqual(['900', '70']);
  await bounty.move(admin, 'campaigns', campaign.id, pending, why);
  const { version } = await bounty.read('tasks', task.id);
  const less = { budget: usd('29'), version };
  expectProblems(await bounty.ask(admin, 'PATCH', `/v0/tasks/${task.id}`, less), ['tooSmall', 'budget', { min: '30' }]);
  expect((await approve(campaign)).statusCode).toBe(200);
  expect([await left(campaign), await reserved(campaign, task)]).toEqual(['900', '70']);
});

test('closing a task keeps what is promised to those who wait for a decision', async () => {
  const { campaign, task } = await running({
    rewards: [{ rewardType: 19, amount: 15, unit: 'money', method: 'everyone' }],
  });
  const hunter = await joined(task, 'active');
  await handedIn(task, hunter);
  await handedIn(task, hunter, { reward: 1 });
  await handedIn(task, hunter, { status: 'rejected' });
  const account = await bounty.ask('bounty-manager', 'GET', `/v0/campaigns/${campaign.id}/account`);
  expect(account.json()).toEqual({
    currency: 'USD',
    budget: '1000',
    total: '1000',
    left: '900',
    reserved: '100',
    promised: '30',
    awarded: '0',
    paid: '0',
    returned: '0',
    waiting: '0',
  });
  await bounty.move(admin, 'tasks', task.id, closed);
  expect([await left(campaign), await reserved(campaign, task)]).toEqual(['970', '30']);
});

test('closing an ICO task keeps its tokens for those who have stakes, while some wait for a decision', async () => {
  const campaign = await bounty.ico();
  const [task, empty] = [
    await bounty.task(campaign),
    await bounty.task(campaign, {
      ...another,
      poolPercentage: 5,
      rewards: [{ rewardType: 18, amount: 1, unit: 'stake', method: 'everyone' }],
    }),
  ];
  await bounty.fund(campaign);
  await approve(campaign);
  const hunter = await joined(task, 'active', { stakes: 3 });
  await handedIn(task, hunter, { status: 'approved', reward: 1, stakesAwarded: 3 });
  await handedIn(task, hunter);
  await bounty.move(admin, 'campaigns', campaign.id, closed);
  expect([await left(campaign), await reserved(campaign, task), await reserved(campaign, empty)]).toEqual([
    '50000',
    '50000',
    '0',
  ]);
});

test('the end of a task ends its participations, tells the hunters and writes each into its history', async () => {
  const { campaign, task } = await running();
  const made = [];
  for (const status of ['active', 'pending', 'unverified', 'rejected', 'banned', 'disabled', 'closed'])
    made.push(await joined(task, status));
  await bounty.move(admin, 'campaigns', campaign.id, closed);
  const { rows } = await bounty.platform.database.sql.execute(
    sql`select one.status, one.version, entry.action, entry.before ->> 'status' as before, news.title
      from participations as one
      left join audit_entries as entry on entry.entity = 'participations' and entity_id = one.id
      left join notifications as news on news.user_id = one.hunter
      where task = ${task.id} order by one.id`,
  );
  const ended = (before: string, action: string) => ({
    status: 'closed',
    version: 2,
    action,
    before,
    title: 'Task ended',
  });
  const kept = (status: string) => ({ status, version: 1, action: null, before: null, title: null });
  expect(rows).toEqual([
    ended('active', 'close'),
    ended('pending', 'end'),
    ended('unverified', 'end'),
    ...['rejected', 'banned', 'disabled', 'closed'].map(kept),
  ]);
  expect(made).toHaveLength(7);
});

test('what ends by itself: tasks at their end, and campaigns with theirs', async () => {
  const { campaign, task } = await running();
  const other = await running();
  await bounty.platform.database.sql.execute(
    sql`update tasks set end_at = now() - interval '1 second' - interval '1 minute' where id = ${task.id}`,
  );
  await bounty.platform.database.sql.execute(
    sql`update campaigns set end_at = now() - interval '1 second' - interval '1 minute' where id = ${other.campaign.id}`,
  );
  const due = async () => {
    let made = 0;
    while (await applyScheduledTransition(bounty.platform, new Date())) made += 1;
    return made;
  };
  const made = await Promise.all([due(), due(), due()]);
  expect(made.reduce((sum, each) => sum + each, 0)).toBe(2);
  expect([await statusOf(task), await left(campaign)]).toEqual([closed, '1000']);
  expect([await statusOf(other.task), await left(other.campaign)]).toEqual([closed, '1000']);
  expect(await bounty.read('campaigns', campaign.id)).toMatchObject({ status: active });
  expect(await bounty.read('campaigns', other.campaign.id)).toMatchObject({ status: closed });
});

test('the manager is told of a campaign’s approval once, not of each of its tasks', async () => {
  const { campaign } = await running();
  const { rows } = await bounty.platform.database.sql.execute(
    sql`select kind from notifications where link = ${`/campaigns/${campaign.id}`}`,
  );
  expect(rows).toEqual([{ kind: 'campaignApproved' }]);
});
