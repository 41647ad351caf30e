import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountOf } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import { emailVerifiedRoleId, roleIds } from '#src/access/roles.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import { occupyAllOf } from '#tests/support/fairQueue.ts';
import { handedIn, submissionsOf } from '#tests/support/handedIn.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import {
  fromNow,
  openParticipationApp,
  type ParticipationApp,
  type Person,
  rewardOf,
} from '#tests/support/participationApp.ts';
import { openPayouts } from '#tests/support/payouts.ts';
import type { Values } from '#tests/support/records.ts';

let here: ParticipationApp;
beforeAll(async () => {
  here = await openParticipationApp();
});
afterAll(() => here.close());
afterEach(() => expectConsistentLedger(here.platform.database));

const reason = 'The post is not about the project.';
const { money, earned, read, decide } = submissionsOf(() => here);

test('An approval moves the reward from the task to the hunter, once, and says who decided and when.', async () => {
  const { hunter, task, participation, submission } = await handedIn(here);
  expect(submission).toMatchObject({ status: 'pending', reward: 1, awarded: null });
  const { status, body } = await decide(submission, 'approved');
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { status: 'approved', awarded: { amount: '10', currency: 'USD' }, reviewer: here.manager.id, version: 2 },
  });
  expect(body['reviewedAt']).not.toBeNull();
  expect([await money(task.id, 'USD'), await earned(hunter.id)]).toEqual(['90', '10']);
  expect(await read('participations', participation)).toMatchObject({
    earned: { amount: '10', currency: 'USD' },
    progress: 100,
  });
  expect((await decide(submission, 'approved')).body.type).toBe(catalogue.noTransition.type);
  expect(await earned(hunter.id)).toBe('10');
});

test('Whoever joins late has done all with something in each week from then on.', async () => {
  const [startAt, days] = [fromNow(-18), 86_400_000];
  const endAt = new Date(Date.parse(startAt) + 21 * days).toISOString();
  const { participation, submission } = await handedIn(here, { recurrence: 'weekly', startAt, endAt });
  await decide(submission, 'approved');
  expect(await read('participations', participation)).toMatchObject({ progress: 100 });
});

test('A decision or a proof that comes again under its key is answered the same, whatever has happened since.', async () => {
  const { hunter, task, participation, submission } = await handedIn(here, { recurrence: 'weekly' });
  const keyed = (by: Person, key: string): Person => ({ ...by, headers: { ...by.headers, 'idempotency-key': key } });
  const [body, at] = [{ status: 'approved', version: submission.version }, `/v0/submissions/${submission.id}/status`];
  const approve = () => here.ask(keyed(here.manager, 'approve'), 'POST', at, body);
  const approved = await approve();
  const proof = { participation: participation.id, url: await here.post(hunter.handle) };
  const submit = () => here.ask(keyed(hunter, 'submit'), 'POST', '/v0/submissions', proof);
  const submitted = await submit();
  expect([approved.status, submitted.status]).toEqual([200, 201]);
  expect((await here.move(here.manager, 'participations', participation, 'banned', reason)).status).toBe(200);
  expect([await approve(), await submit()]).toEqual([approved, submitted]);
  expect([await money(task.id, 'USD'), await earned(hunter.id)]).toEqual(['90', '10']);
});

test('What a hunter has earned and still has is told to them and to whoever oversees the bounty half’s money, to nobody else.', async () => {
  const { hunter, submission } = await handedIn(here);
  await decide(submission, 'approved');
  const balances = (by: Person) => here.ask(by, 'GET', `/v0/users/${hunter.id}/balances`);
  const told = [{ code: 'USD', campaign: null, decimals: 2, earned: '10', gone: '0', balance: '10' }];
  const { person } = openPayouts(here);
  for (const by of [hunter, here.admin, await person('admin')]) expect((await balances(by)).body).toEqual(told);
  const advertAdmin = await person('advert-admin');
  for (const by of [here.manager, await here.hunter(), advertAdmin]) expect((await balances(by)).status).toBe(404);
  const roles = [roleIds['bounty-hunter'], roleIds.publisher, emailVerifiedRoleId];
  await here.platform.database.sql.execute(sql`update users set roles = ${sql.param(roles)} where id = ${hunter.id}`);
  expect((await balances(advertAdmin)).status).toBe(403);
  await decide(submission, 'unapproved', reason);
  await decide(submission, 'approved');
  expect((await balances(hunter)).body).toEqual(told);
});

test('A decision on an older version is refused, and nothing is paid.', async () => {
  const { hunter, submission } = await handedIn(here);
  const payload = { status: 'approved', version: submission.version + 1 };
  const answer = await here.ask(here.manager, 'POST', `/v0/submissions/${submission.id}/status`, payload);
  expect(answer.body.type).toBe(catalogue.staleVersion.type);
  expect(await earned(hunter.id)).toBe('0');
});

test('Not enough money: where the reserve is short, the approval is refused, and nothing has changed.', async () => {
  const { hunter, task, participation, submission } = await handedIn(here, { rewards: [rewardOf({ amount: 101 })] });
  const { status, body } = await decide(submission, 'approved');
  expect({ status, type: body.type }).toEqual({ status: 422, type: catalogue.notEnoughMoney.type });
  expect(await read('submissions', submission)).toEqual(submission);
  expect(await read('participations', participation)).toMatchObject({ earned: null, progress: 0 });
  expect([await money(task.id, 'USD'), await earned(hunter.id)]).toEqual(['100', '0']);
});

test('An approval taken back takes the reward back; approved again it is paid again; once paid out it is final.', async () => {
  const { hunter, participation, submission } = await handedIn(here);
  await decide(submission, 'approved');
  const { body } = await decide(submission, 'unapproved', reason);
  expect(body).toMatchObject({ status: 'unapproved', awarded: null, comment: reason });
  expect(await earned(hunter.id)).toBe('0');
  expect(await read('participations', participation)).toMatchObject({ earned: { amount: '0' }, progress: 0 });
  expect((await decide(submission, 'approved')).body).toMatchObject({ awarded: { amount: '10' } });
  expect(await earned(hunter.id)).toBe('10');
  await here.platform.database.sql.execute(sql`update submissions set paid_at = now() where id = ${submission.id}`);
  expect((await decide(submission, 'unapproved', reason)).body.type).toBe(catalogue.paidIsFinal.type);
  expect(await earned(hunter.id)).toBe('10');
});

test('Rewards that hunters have handed in for stay as and where they are; another one can be added.', async () => {
  const targetUrl = 'https://x.com/quarry/status/12';
  const [first, second] = [rewardOf(), rewardOf({ amount: 20 })];
  const { task } = await handedIn(here, { rewards: [first] });
  const { body } = await here.move(here.admin, 'tasks', task, taskStatus.values.pending);
  const write = (rewards: Values[], version = body.version) =>
    here.ask(here.manager, 'PATCH', `/v0/tasks/${task.id}`, { rewards, targetUrl, version });
  for (const rewards of [[second], [second, first], [{ ...first, amount: 1 }]])
    expect((await write(rewards)).body).toMatchObject({ type: catalogue.rewardsInUse.type, propertyPath: 'rewards' });
  const added = await write([first, second]);
  expect(added).toMatchObject({ status: 200, body: { rewards: [first, second] } });
  const { body: unused } = await here.move(here.admin, 'tasks', await here.task(), taskStatus.values.pending);
  const changed = await here.ask(here.manager, 'PATCH', `/v0/tasks/${unused.id}`, {
    rewards: [second],
    targetUrl,
    version: unused.version,
  });
  expect(changed).toMatchObject({ status: 200, body: { rewards: [second] } });
});

test('A rejection tells why; with another link the hunter hands in again, and it is looked up again.', async () => {
  const { hunter, submission } = await handedIn(here, {}, { post: { author: '@somebody' } });
  expect(submission['checks']).toContainEqual(expect.objectContaining({ rule: 'author', passed: false }));
  const { body } = await decide(submission, 'rejected', reason);
  expect(body).toMatchObject({ status: 'rejected', comment: reason, reviewer: here.manager.id });
  const url = await here.post(hunter.handle);
  const changed = await here.ask(hunter, 'PATCH', `/v0/submissions/${submission.id}`, { url, version: body.version });
  expect(changed).toMatchObject({ status: 200, body: { link: url, status: 'rejected' } });
  expect(changed.body['checks']).toContainEqual(expect.objectContaining({ rule: 'author', passed: true }));
  const again = await here.move(hunter, 'submissions', submission, 'pending');
  expect(again).toMatchObject({ status: 200, body: { status: 'pending' } });
});

test('A pending proof that is changed waits as it did: only another link is looked up again, and a decision on the old version is refused.', async () => {
  const { hunter, submission } = await handedIn(here, { review: 'auto' }, { post: { author: '@somebody' } });
  const { checks, createdAt } = submission;
  const path = `/v0/submissions/${submission.id}`;
  const end = occupyAllOf(here.platform.fairQueues, 'lookUp', hunter.id);
  const change = async (values: Values) =>
    here.ask(hunter, 'PATCH', path, { ...values, version: (await read('submissions', submission)).version });
  const respelt = `${String(submission['url'])}?s=20`;
  for (const values of [{ text: 'It is the second post of the thread.' }, { url: respelt }])
    expect(await change(values)).toMatchObject({
      status: 200,
      body: { ...values, status: 'pending', checks, createdAt, link: submission['link'] },
    });
  const elsewhere = { url: await here.post('@another') };
  expect(await change(elsewhere)).toMatchObject({ status: 429 });
  end();

  const outdated = { status: 'approved', version: submission.version };
  const decided = await here.ask(here.manager, 'POST', `${path}/status`, outdated);
  expect(decided).toMatchObject({ status: 409, body: { type: catalogue.staleVersion.type } });
  expect(await read('submissions', submission)).toMatchObject({ status: 'pending', awarded: null, reviewer: null });
  expect(await change(elsewhere)).toMatchObject({ status: 200, body: { status: 'pending', createdAt } });
});

test('Reward must be chosen where the tiers don’t tell; by followers they do.', async () => {
  const tiers = [
    rewardOf({ metric: 'followers', from: 0, to: 999, amount: 1 }),
    rewardOf({ metric: 'followers', from: 1000, amount: 7 }),
  ];
  const followed = await handedIn(here, { rewards: tiers }, { shown: { followers: 5_000 } });
  expect((await decide(followed.submission, 'approved')).body).toMatchObject({ reward: 2, awarded: { amount: '7' } });
  const ranked = await handedIn(here, { rewards: [rewardOf({ metric: 'rank', from: 1, to: 3 })] });
  expect(ranked.submission['reward']).toBeNull();
  const judged = await handedIn(here, {
    rewards: [rewardOf({ metric: 'quality' }), rewardOf({ metric: 'quality', amount: 20 })],
  });
  const refused = await decide(judged.submission, 'approved');
  expect(refused.body).toMatchObject({ type: catalogue.rewardRequired.type, propertyPath: 'reward' });
  const path = `/v0/submissions/${judged.submission.id}`;
  const unknown = await here.ask(here.manager, 'PATCH', path, { reward: 3 });
  expect(unknown.body).toMatchObject({ type: catalogue.rewardUnknown.type, parameters: { count: 2 } });
  await here.ask(here.manager, 'PATCH', path, { reward: 2 });
  expect((await decide(judged.submission, 'approved')).body).toMatchObject({ awarded: { amount: '20' } });
});

test('A reward is given a user as often as may be, and to as many as come first.', async () => {
  const rewards = [rewardOf({ capPerUser: 1 })];
  const { hunter, participation, submission } = await handedIn(here, { rewards, recurrence: 'weekly' });
  await decide(submission, 'approved');
  const second = await here.submit(hunter, participation, { url: await here.post(hunter.handle) });
  expect((await decide(second.body, 'approved')).body.type).toBe(catalogue.rewardUsedUp.type);

  const first = await handedIn(here, { rewards: [rewardOf({ method: 'first-come', places: 1 })] });
  await decide(first.submission, 'approved');
  const late = await here.hunter();
  const joined = (await here.join(late, first.task)).body;
  await here.move(here.manager, 'participations', joined, 'active');
  const { body } = await here.submit(late, joined, { url: await here.post(late.handle) });
  expect((await decide(body, 'approved')).body.type).toBe(catalogue.rewardGone.type);
});

test('Stakes are counted, as the manager corrects them, and taken back.', async () => {
  const { participation, submission } = await handedIn(here, { rewards: [rewardOf({ unit: 'stake', amount: 3 })] });
  await here.ask(here.manager, 'PATCH', `/v0/submissions/${submission.id}`, { stakesAwarded: 5 });
  expect((await decide(submission, 'approved')).body).toMatchObject({ stakesAwarded: 5, awarded: null });
  expect(await read('participations', participation)).toMatchObject({ stakes: 5, earned: null });
  await decide(submission, 'unapproved', reason);
  expect(await read('participations', participation)).toMatchObject({ stakes: 0 });
});

test.each([{ method: 'raffle' as const, places: 1 }, {}])(
  'Stakes of a reward in money are refused: %o',
  async (kind) => {
    const { submission } = await handedIn(here, { rewards: [rewardOf(kind)] });
    const { status, body } = await here.ask(here.manager, 'PATCH', `/v0/submissions/${submission.id}`, {
      stakesAwarded: 5,
    });
    expect([status, body.type]).toEqual([422, catalogue.notApplicable.type]);
  },
);

test('A change to a reward in money removes the stakes.', async () => {
  const rewards = [rewardOf({ unit: 'stake', amount: 3 }), rewardOf()];
  const { submission } = await handedIn(here, { rewards });
  const change = (values: object) => here.ask(here.manager, 'PATCH', `/v0/submissions/${submission.id}`, values);
  expect((await change({ reward: 1, stakesAwarded: 5 })).status).toBe(200);
  expect((await change({ reward: 2, stakesAwarded: 6 })).body.type).toBe(catalogue.notApplicable.type);
  expect(await change({ reward: 2 })).toMatchObject({ status: 200, body: { reward: 2, stakesAwarded: null } });
});

test('advert-admin decides and corrects stakes as bounty-admin does, on anybody’s tasks.', async () => {
  const by = await openPayouts(here).person('advert-admin');
  const { participation, submission } = await handedIn(here, { rewards: [rewardOf({ unit: 'stake', amount: 3 })] });
  const corrected = await here.ask(by, 'PATCH', `/v0/submissions/${submission.id}`, { stakesAwarded: 5 });
  expect(corrected).toMatchObject({ status: 200, body: { stakesAwarded: 5 } });
  expect((await here.ask(by, 'PATCH', `/v0/submissions/${submission.id}`, { text: 'Mine' })).status).toBe(400);
  const decided = await here.move(by, 'submissions', submission, 'approved');
  expect(decided).toMatchObject({ status: 200, body: { stakesAwarded: 5, reviewer: by.id } });
  expect(await read('participations', participation)).toMatchObject({ stakes: 5 });
});

test('Many are decided on at once, each by itself.', async () => {
  const { task, submission } = await handedIn(here, { rewards: [rewardOf({ amount: 60 })] });
  const other = await here.hunter();
  const joined = (await here.join(other, task)).body;
  await here.move(here.manager, 'participations', joined, 'active');
  const { body } = await here.submit(other, joined, { url: await here.post(other.handle) });
  const payload = { ids: [submission.id, body.id], transition: { status: 'approved' } };
  const { headers, platform, app } = { headers: here.manager.headers, ...here };
  const answer = await app.inject({ method: 'POST', url: '/api/bounty/v0/submissions/batch', headers, payload });
  const lines = answer.body
    .trim()
    .split('\n')
    .map((line): Values => JSON.parse(line));
  expect(lines.at(-1)).toMatchObject({ succeeded: 1, failed: 1 });
  expect(await loadBalance(platform.database.sql, accountOf.task(task.id, 'USD'))).toBe('40');
});

test('An award isn’t taken back that the hunter’s own ads have spent.', async () => {
  const { hunter, submission } = await handedIn(here);
  const { body: approved } = await decide(submission, 'approved');
  const { sql: executor } = here.platform.database;
  await executor.execute(sql`
    insert into ad_arrivals (side, owner, hour, arrived) values ('spend', ${hunter.id}, date_trunc('hour', now()), 10)`);
  expect(await decide(approved, 'unapproved', reason)).toMatchObject({
    status: 409,
    body: { type: catalogue.moneyCommitted.type },
  });
  expect(await earned(hunter.id)).toBe('10');
  await executor.execute(sql`delete from ad_arrivals where owner = ${hunter.id}`);
  expect((await decide(approved, 'unapproved', reason)).status).toBe(200);
  expect(await earned(hunter.id)).toBe('0');
});
