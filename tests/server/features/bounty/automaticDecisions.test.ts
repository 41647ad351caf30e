import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { directoryActs, directoryProfiles } from '#server/features/bounty/directory/tables.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { handedIn, submissionsOf } from '#tests/support/handedIn.ts';
import { expectConsistentLedger } from '#tests/support/ledger.ts';
import { fromNow, openParticipationApp, type ParticipationApp, rewardOf } from '#tests/support/participationApp.ts';

let here: ParticipationApp;
beforeAll(async () => {
  here = await openParticipationApp();
});
afterAll(() => here.close());
afterEach(() => expectConsistentLedger(here.platform.database));

const reason = 'The post is not about the project.';
const { money, earned, read, decide } = submissionsOf(() => here);

test('What the checks tell is kept: passed, failed, or nobody can tell.', async () => {
  const { submission } = await handedIn(here, { requiredTags: ['quarry'], maxPostAgeDays: 2 });
  expect(submission['checks']).toEqual(
    ['author', 'tags', 'sinceStart', 'postAge', 'verified'].map((rule) =>
      expect.objectContaining({ rule, passed: true }),
    ),
  );
  expect(submission['postedAt']).not.toBeNull();
});

const target = 'https://x.com/i/status/1700000000000000001';
const aboutTarget = expect.objectContaining({ rule: 'target', passed: true, expected: target, actual: target });

test('A post counts by itself only where the network says that it is about the campaign’s own.', async () => {
  const auto = { review: 'auto', targetUrl: target };
  const unknown = await handedIn(here, auto);
  expect(await read('submissions', unknown.submission)).toMatchObject({ status: 'pending' });
  expect(unknown.submission['checks']).toContainEqual({ rule: 'target', passed: null, expected: target, actual: null });

  const [hunter, task] = [await here.hunter(), await here.task(auto)];
  const act = { network: 'twitter', handle: hunter.handle, action: 'retweet', target };
  await here.platform.database.sql.insert(directoryActs).values(act);
  const { body: participation } = await here.join(hunter, task);
  const { body } = await here.submit(hunter, participation, { url: await here.post(hunter.handle) });
  expect(body).toMatchObject({ status: 'approved', checks: expect.arrayContaining([aboutTarget]) });
});

test.each([
  ['reddit--comment', 'https://www.reddit.com/comments/1abcde', '/comment/k1abcde', '/comments/2abcde/comment/k1abcde'],
  [
    'youtube--comment',
    'https://www.youtube.com/watch?v=abcdefghijk',
    '&lc=UgxAbcdefghij',
    '/watch?v=bbcdefghijk&lc=UgxAbcdefghij',
  ],
  ['vk--comment', 'https://vk.com/wall-12345_678', '?reply=90', '/wall-12345_679?reply=90'],
] as const)('A %s below another post than the campaign’s is refused.', async (type, targetUrl, own, other) => {
  const [network] = type.split('--');
  const hunter = await here.hunter({}, network === 'vk' ? 'vk' : network === 'reddit' ? 'reddit' : 'youtube');
  const task = await here.task({ targetUrl }, type);
  const { body } = await here.join(hunter, task);
  await here.move(here.manager, 'participations', body, 'active');
  const refused = await here.submit(hunter, body, { url: new URL(other, targetUrl).href });
  expect(refused).toMatchObject({ status: 422, body: { type: catalogue.otherTarget.type, propertyPath: 'url' } });
  const taken = await here.submit(hunter, body, { url: targetUrl + own });
  expect(taken.status).toBe(201);
});

test('Another link is judged by the checks as a new one is, until a person has decided.', async () => {
  for (const { begun, status } of [
    { begun: 'pending', status: 'approved' },
    { begun: 'rejected', status: 'rejected' },
  ]) {
    const { hunter, submission } = await handedIn(here, { review: 'auto' }, { post: { author: '@somebody' } });
    if (begun === 'rejected') await decide(submission, begun, reason);
    const path = `/v0/submissions/${submission.id}`;
    const { body } = await here.ask(hunter, 'GET', path);
    expect(body['status']).toBe(begun);
    const url = await here.post(hunter.handle);
    const mended = await here.ask(hunter, 'PATCH', path, { url, version: body.version });
    expect(mended).toMatchObject({ status: 200, body: { status, link: url } });
    const { rows } = await here.platform.database.sql.execute<{ action: string }>(
      sql`select action from audit_entries where entity = 'submissions' and entity_id = ${submission.id} order by id`,
    );
    const actions = rows.map(({ action }) => action);
    expect(actions).toEqual(begun === 'pending' ? ['create', 'update', 'approve'] : ['create', 'reject', 'update']);
    if (begun === 'pending') continue;
    const again = await here.move(hunter, 'submissions', submission, 'pending');
    const other = { url: await here.post(hunter.handle), version: again.body.version };
    expect(await here.ask(hunter, 'PATCH', path, other)).toMatchObject({ status: 200, body: { status: 'pending' } });
  }
});

test('A link that is taken out of a pending proof takes its checks along.', async () => {
  const [hunter, task] = [await here.hunter(), await here.task({ proof: 'text' })];
  const { body: joined } = await here.join(hunter, task);
  await here.move(here.manager, 'participations', joined, 'active');
  const proof = { url: await here.post(hunter.handle), text: 'It is the second post of the thread.' };
  const { body } = await here.submit(hunter, joined, proof);
  expect(body['checks']).not.toEqual([]);
  const changed = await here.ask(hunter, 'PATCH', `/v0/submissions/${body.id}`, { url: null, version: body.version });
  expect(changed).toMatchObject({ status: 200, body: { status: 'pending', link: null, checks: [], postedAt: null } });
});

test('Where the task leaves it to the checks, and each has passed, the reward comes at once.', async () => {
  const { hunter, submission } = await handedIn(here, { review: 'auto' });
  expect(submission).toMatchObject({ status: 'approved', reviewer: null, awarded: { amount: '10' } });
  expect(await earned(hunter.id)).toBe('10');
});

test('Where a check has failed, or the money is short, a person decides.', async () => {
  const late = await handedIn(here, { review: 'auto' }, { post: { postedAt: new Date(fromNow(-11)) } });
  expect(late.submission).toMatchObject({ status: 'pending', awarded: null });
  const short = await handedIn(here, { review: 'auto', rewards: [rewardOf({ amount: 101 })] });
  expect(short.submission).toMatchObject({ status: 'pending', awarded: null });
});

test('Where the hunter hasn’t shown that the account is theirs, a person decides: it may be a stranger’s work.', async () => {
  const { hunter, submission } = await handedIn(here, { review: 'auto' }, { account: 'unverified' });
  expect(submission).toMatchObject({ status: 'pending', awarded: null });
  expect(submission['checks']).toContainEqual(expect.objectContaining({ rule: 'verified', passed: false }));
  expect(await earned(hunter.id)).toBe('0');
});

/** The hunter shows that the account is theirs: the directory keeps it for them. */
async function verify(hunter: Awaited<ReturnType<ParticipationApp['hunter']>>) {
  const { id, handle } = hunter;
  const { sql: executor } = here.platform.database;
  await executor.update(directoryProfiles).set({ userId: id }).where(eq(directoryProfiles.handle, handle));
  const { rows } = await executor.execute<{ id: number }>(sql`select id from social_accounts where owner = ${id}`);
  const { body } = await here.ask(hunter, 'POST', `/v0/social-accounts/${rows[0]?.id}/check`);
  expect(body['status']).toBe('verified');
}

test('What waited for that alone is approved once the hunter shows it; what a person has to look at still waits.', async () => {
  const { hunter, submission, task } = await handedIn(here, { review: 'auto' }, { account: 'unverified' });
  const work = await Promise.all(
    [{ review: 'manual' }, { review: 'auto', rewards: [rewardOf({ amount: 101 })] }].map(async (values) => {
      const { body } = await here.join(hunter, await here.task(values));
      await here.platform.database.sql.execute(sql`update participations set status = 'active' where id = ${body.id}`);
      return (await here.submit(hunter, body, { url: await here.post(hunter.handle) })).body;
    }),
  );
  await verify(hunter);
  expect(await read('submissions', submission)).toMatchObject({
    status: 'approved',
    reviewer: null,
    awarded: { amount: '10', currency: 'USD' },
    checks: expect.arrayContaining([expect.objectContaining({ rule: 'verified', passed: true })]),
  });
  expect([await money(task.id, 'USD'), await earned(hunter.id)]).toEqual(['90', '10']);
  for (const waiting of work)
    expect(await read('submissions', waiting)).toMatchObject({ status: 'pending', awarded: null });
});

test('What a person has sent back before waits for a person, verified or not.', async () => {
  const { hunter, submission } = await handedIn(here, { review: 'auto' }, { account: 'unverified' });
  await decide(submission, 'rejected', reason);
  await here.move(hunter, 'submissions', submission, 'pending');
  await verify(hunter);
  expect(await read('submissions', submission)).toMatchObject({ status: 'pending', awarded: null });
});

test('Work of another account than the verified one is left to a person.', async () => {
  const [hunter, task] = [await here.hunter(), await here.task({ review: 'auto' })];
  const { body } = await here.join(hunter, task);
  const { sql: executor } = here.platform.database;
  await executor.execute(sql`update participations set handle = '@stranger' where id = ${body.id}`);
  const submitted = await here.submit(hunter, body, { url: await here.post('@stranger') });
  expect(submitted.body).toMatchObject({ status: 'pending', awarded: null });
});

test('Work of a week that is over is left to a person, and that of the present one isn’t.', async () => {
  const task = { review: 'auto', recurrence: 'weekly', perWeekMax: 1 };
  const { hunter, participation, submission } = await handedIn(here, task);
  expect(submission).toMatchObject({ status: 'approved', week: 2 });
  const { sql: executor } = here.platform.database;
  await executor.execute(sql`update participations set joined_at = ${fromNow(-9)} where id = ${participation.id}`);
  const late = await here.submit(hunter, participation, { url: await here.post(hunter.handle), week: 1 });
  expect(late.body).toMatchObject({ status: 'pending', week: 1 });
});

test('Where the reward was given as often as may be, or to those who came first, the proof waits for a person.', async () => {
  const task = { review: 'auto', recurrence: 'weekly', rewards: [rewardOf({ capPerUser: 1 })] };
  const { hunter, participation, submission } = await handedIn(here, task);
  expect(submission['status']).toBe('approved');
  const second = await here.submit(hunter, participation, { url: await here.post(hunter.handle) });
  expect(second).toMatchObject({ status: 201, body: { status: 'pending', awarded: null } });
  expect(await earned(hunter.id)).toBe('10');

  const rewards = [rewardOf({ method: 'first-come', places: 1 })];
  const first = await handedIn(here, { review: 'auto', rewards });
  expect(first.submission['status']).toBe('approved');
  const late = await here.hunter();
  const { body } = await here.join(late, first.task);
  const waits = await here.submit(late, body, { url: await here.post(late.handle) });
  expect(waits).toMatchObject({ status: 201, body: { status: 'pending', awarded: null } });
});

test('Who follows the required account hasn’t liked the post for that.', async () => {
  const likes = 'https://x.com/i/status/1700000000000000009';
  const hunter = await here.hunter();
  await here.follow(hunter.handle, '@quarryhq');
  const task = await here.task(
    { proof: 'act', review: 'auto', requiredAccount: '@quarryhq', targetUrl: likes },
    'twitter--like',
  );
  await here.post('@quarryhq', { url: likes });
  const { body } = await here.join(hunter, task);
  const submitted = await here.submit(hunter, body, {});
  expect(submitted.body).toMatchObject({ status: 'pending', checks: [{ rule: 'act', passed: false }, {}] });
});

test('An act is looked up on the account.', async () => {
  const hunter = await here.hunter();
  const task = await here.task({ proof: 'act', review: 'auto', requiredAccount: '@quarryhq' }, 'instagram--follow');
  await here.ask(hunter, 'GET', `/v0/tasks/${task.id}/eligibility`);
  const other = await here.hunter({}, 'instagram');
  const { body } = await here.join(other, task);
  expect(body['status']).toBe('active');
  const submitted = await here.submit(other, body, {});
  expect(submitted.body).toMatchObject({
    status: 'pending',
    checks: [
      { rule: 'act', passed: false },
      { rule: 'verified', passed: true },
    ],
  });
});
