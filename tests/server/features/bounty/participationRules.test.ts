import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatUtcMoment } from '#src/format/date.ts';
import { limits } from '#src/limits.ts';
import { catalogue, type ProblemName } from '#src/problems/catalogue.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import {
  type Answer,
  fromNow,
  openParticipationApp,
  type ParticipationApp,
  type Person,
} from '#tests/support/participationApp.ts';
import type { Values } from '#tests/support/records.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';

let here: ParticipationApp;
beforeAll(async () => {
  here = await openParticipationApp();
});
afterAll(() => here.close());

const count = async (resource: string): Promise<number> => (await storedRecords(here.platform, resource)).length;

/** Expects that a write is refused with one problem, and that nothing was written. */
async function expectRefused(
  resource: 'participations' | 'submissions',
  work: () => Promise<Answer>,
  name: ProblemName,
  { parameters = {}, at }: { parameters?: Values; at?: string } = {},
): Promise<void> {
  const before = await count(resource);
  const { status, body } = await work();
  expect({ type: body.type, status, parameters: body.parameters, at: body.propertyPath }).toEqual({
    type: catalogue[name].type,
    status: catalogue[name].status,
    parameters,
    at,
  });
  expect(await count(resource)).toBe(before);
}

const refusedJoin = async (by: Person, task: AnyRow, name: ProblemName, parameters: Values = {}): Promise<void> =>
  expectRefused('participations', () => here.join(by, task), name, { parameters });

/** An hunter who takes part already. */
async function taking(values: Values = {}, type?: Parameters<ParticipationApp['task']>[1]) {
  const [hunter, task] = [await here.hunter(), await here.task(values, type)];
  const { body } = await here.join(hunter, task);
  const participation =
    body['status'] === 'pending' ? (await here.move(here.manager, 'participations', body, 'active')).body : body;
  return { hunter, task, participation };
}

describe('joining is refused, and nothing is written:', () => {
  test('This task is not active.', async () => {
    const hunter = await here.hunter();
    await refusedJoin(hunter, await here.task({ status: taskStatus.values.closed }), 'taskNotActive');
  });

  test('This task is expired.', async () => {
    const hunter = await here.hunter();
    await refusedJoin(hunter, await here.task({ endAt: fromNow(-1) }), 'taskExpired');
  });

  test('This task hasn’t started yet.', async () => {
    const hunter = await here.hunter();
    await refusedJoin(hunter, await here.task({ startAt: fromNow(1) }), 'taskNotStarted');
  });

  test('Subscriptions are closed.', async () => {
    const campaign = await here.campaign({ subscriptionsClosed: true });
    await refusedJoin(await here.hunter(), await here.task({}, undefined, campaign), 'subscriptionsClosed');
  });

  test('User has already joined the task.', async () => {
    const { hunter, task } = await taking();
    await refusedJoin(hunter, task, 'alreadyJoined');
  });

  test('User has already joined the task: whoever left cannot come back.', async () => {
    const { hunter, task, participation } = await taking();
    expect((await here.move(hunter, 'participations', participation, 'closed')).body['status']).toBe('closed');
    await refusedJoin(hunter, task, 'alreadyJoined');
  });

  test('Reached the maximum number of participants.', async () => {
    const task = await here.task({ maxParticipants: 1 });
    expect((await here.join(await here.hunter(), task)).status).toBe(201);
    await refusedJoin(await here.hunter(), task, 'participantsReached', { max: 1 });
  });

  test('No user profile found: no account on the network.', async () => {
    const hunter = await here.hunter({}, 'reddit');
    await refusedJoin(hunter, await here.task(), 'noProfile');
  });

  test('Followers below the minimum.', async () => {
    const hunter = await here.hunter({ followers: 312 });
    await refusedJoin(hunter, await here.task({ minFollowers: 500 }), 'followersBelow', { min: 500, followers: 312 });
  });

  test('Not enough posts.', async () => {
    const hunter = await here.hunter({ posts: 3 });
    await refusedJoin(hunter, await here.task({ minPosts: 10 }), 'notEnoughPosts', { min: 10, posts: 3 });
  });

  test('Only accounts created earlier than a date can participate.', async () => {
    const hunter = await here.hunter({ accountCreatedAt: new Date() });
    const { status, body } = await here.join(hunter, await here.task({ minAccountAgeMonths: 6 }));
    expect({ status, type: body.type }).toEqual({ status: 422, type: catalogue.accountTooYoung.type });
    expect(String(body.parameters?.['date'])).toMatch(/^\d\d\.\d\d\.\d{4}$/);
  });

  test('The campaign isn’t open to the country, or nobody knows which it is.', async () => {
    const campaign = await here.campaign({ countriesRule: 'only', countries: [1] });
    await refusedJoin(await here.hunter(), await here.task({}, undefined, campaign), 'countryMissing');
  });

  test('The manager has banned the hunter, in another task.', async () => {
    const { hunter, participation } = await taking();
    const reason = 'Bought followers for the account.';
    await here.move(here.manager, 'participations', participation, 'banned', reason);
    await refusedJoin(hunter, await here.task(), 'bannedByManager', { reason });
  });
});

test('Who has given no name is a participant with a number: nothing of their e-mail is shown.', async () => {
  const hunter = await here.hunter();
  await here.platform.database.sql.execute(
    sql`update users set first_name = null, last_name = '' where id = ${hunter.id}`,
  );
  expect((await here.join(hunter, await here.task())).body).toMatchObject({ name: `Hunter ${hunter.id}` });
});

describe('joining is tried again later:', () => {
  const unverified = async (shown: Values, task: Values, name: ProblemName) => {
    const hunter = await here.hunter(shown);
    const { status, body } = await here.join(hunter, await here.task(task));
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'unverified', reasonType: catalogue[name].type });
    const wait = Date.parse(String(body['retryAt'])) - Date.now();
    expect(Math.round(wait / 60_000)).toBe(limits.retryAfterMinutes.usual);
    return { hunter, participation: body };
  };

  test('Your account is private or unavailable.', async () => {
    await unverified({ isPrivate: true }, {}, 'accountPrivate');
  });

  test('Required account not followed.', async () => {
    await unverified({}, { requiredAccount: '@quarryhq' }, 'accountNotFollowed');
  });

  test('Add tags.', async () => {
    await unverified({ tags: [] }, { requiredTags: ['quarry'] }, 'addTags');
  });

  test('Banned meanwhile by the manager, in another task.', async () => {
    const { hunter, participation } = await unverified({}, { requiredAccount: '@quarryhq' }, 'accountNotFollowed');
    const { body: elsewhere } = await here.join(hunter, await here.task());
    await here.move(here.manager, 'participations', elsewhere, 'banned', 'Bought followers for the account.');
    await here.follow(hunter.handle, '@quarryhq');
    await here.platform.database.sql.execute(
      sql`update participations set retry_at = now() - interval '1 second' where id = ${participation.id}`,
    );
    const { body } = await here.move(hunter, 'participations', participation, 'pending');
    expect(body.type).toBe(catalogue.bannedByManager.type);
  });

  test('Too early: it is told when it can be tried.', async () => {
    const { hunter, participation } = await unverified({ isPrivate: true }, {}, 'accountPrivate');
    const { status, body } = await here.move(hunter, 'participations', participation, 'pending');
    expect({ status, type: body.type, parameters: body.parameters }).toEqual({
      status: 409,
      type: catalogue.retryTooEarly.type,
      parameters: { until: formatUtcMoment(new Date(String(participation['retryAt']))) },
    });
    expect(body['title']).toBe(
      `You can retry after ${String(body.parameters?.['until'])}. Fix what was missing first.`,
    );
  });
});

const joinedEarlier = ({ id }: AnyRow, days: number) =>
  here.platform.database.sql.execute(sql`update participations set joined_at = ${fromNow(-days)} where id = ${id}`);

describe('handing in is refused, and nothing is written:', () => {
  const refused = (
    by: Person,
    participation: AnyRow,
    proof: Values,
    name: ProblemName,
    told: { parameters?: Values; at?: string } = {},
  ) => expectRefused('submissions', () => here.submit(by, participation, proof), name, told);

  test('Waiting for verification: the manager has not looked yet.', async () => {
    const hunter = await here.hunter();
    const { body } = await here.join(hunter, await here.task());
    await refused(hunter, body, { url: await here.post(hunter.handle) }, 'waitingForVerification');
  });

  test('Waiting for verification: a rule has failed.', async () => {
    const hunter = await here.hunter({ isPrivate: true });
    const { body } = await here.join(hunter, await here.task());
    await refused(hunter, body, { url: await here.post(hunter.handle) }, 'waitingForVerification');
  });

  test('This is somebody else’s participation.', async () => {
    const { participation } = await taking();
    const other = await here.hunter();
    await refused(other, participation, { url: await here.post(other.handle) }, 'invalidReference', {
      at: 'participation',
    });
  });

  test('Field required: the proof is a link.', async () => {
    const { hunter, participation } = await taking();
    await refused(hunter, participation, { text: 'I did it.' }, 'required', { at: 'url' });
  });

  test('The link is of another site.', async () => {
    const { hunter, participation } = await taking();
    const proof = { url: 'https://example.org/status/12' };
    const { body } = await here.submit(hunter, participation, proof);
    expect({ type: body.type, at: body.propertyPath }).toEqual({ type: catalogue.wrongSite.type, at: 'url' });
  });

  test('The link leads to the campaign’s own post, however it is spelt.', async () => {
    const targetUrl = 'https://x.com/i/status/1700000000000000001';
    const { hunter, participation } = await taking({ targetUrl });
    const url = 'http://mobile.twitter.com/quarryhq/status/1700000000000000001?s=20';
    await refused(hunter, participation, { url }, 'ownTarget', { at: 'url' });
    const { status, body } = await here.submit(hunter, participation, { url: await here.post(hunter.handle) });
    expect(status).toBe(201);
    const changed = await here.ask(hunter, 'PATCH', `/v0/submissions/${body.id}`, { url: targetUrl });
    expect(changed).toMatchObject({ status: 422, body: { type: catalogue.ownTarget.type, propertyPath: 'url' } });
  });

  test('The link was used in the task before, however it is spelt.', async () => {
    const { hunter, task, participation } = await taking();
    const url = await here.post(hunter.handle);
    expect((await here.submit(hunter, participation, { url })).status).toBe(201);
    const other = await here.hunter();
    const joined = (await here.join(other, task)).body;
    await here.move(here.manager, 'participations', joined, 'active');
    const spelt = url.replace('https://x.com/i/', 'http://mobile.twitter.com/ada/');
    await refused(other, joined, { url: `${spelt}?s=20` }, 'linkUsed', { at: 'url' });
  });

  test('More than counts in the period.', async () => {
    const { hunter, participation } = await taking();
    expect((await here.submit(hunter, participation, { url: await here.post(hunter.handle) })).status).toBe(201);
    await refused(hunter, participation, { url: await here.post(hunter.handle) }, 'weekFull', {
      parameters: { max: 1 },
    });
  });

  test('More than counts in a week, of one since joining; of a week before that, or one to come.', async () => {
    const startAt = fromNow(-18);
    const { hunter, participation } = await taking({ recurrence: 'weekly', perWeekMax: 1, startAt });
    await joinedEarlier(participation, 7);
    const submit = async (week?: number) =>
      here.submit(hunter, participation, { url: await here.post(hunter.handle), week });
    expect((await submit()).body['week']).toBe(3);
    expect((await submit(2)).status).toBe(201);
    await refused(hunter, participation, { url: await here.post(hunter.handle), week: 2 }, 'weekFull', {
      parameters: { max: 1 },
      at: 'week',
    });
    for (const week of [1, 4])
      await refused(hunter, participation, { url: await here.post(hunter.handle), week }, 'wrongWeek', {
        parameters: { first: 2, last: 3 },
        at: 'week',
      });
  });

  test('What was handed in on another day is mended, although today’s is there already.', async () => {
    const { hunter, participation } = await taking({ recurrence: 'daily' });
    const submit = async () => here.submit(hunter, participation, { url: await here.post(hunter.handle) });
    const { body: first } = await submit();
    await here.platform.database.sql.execute(
      sql`update submissions set created_at = ${fromNow(-1)} where id = ${first.id}`,
    );
    expect((await submit()).status).toBe(201);
    await here.move(here.manager, 'submissions', first, 'rejected', 'The post is not about the project.');
    const url = await here.post(hunter.handle);
    const mended = await here.ask(hunter, 'PATCH', `/v0/submissions/${first.id}`, { url });
    expect(mended).toMatchObject({ status: 200, body: { link: url } });
    expect((await here.move(hunter, 'submissions', first, 'pending')).body['status']).toBe('pending');
  });

  test('At least one subtask.', async () => {
    const { hunter, participation } = await taking(
      { subtasks: [{ title: 'Thread', description: null }] },
      'twitter--tweet',
    );
    const url = await here.post(hunter.handle);
    await refused(hunter, participation, { url }, 'oneSubtask', { at: 'subtasks' });
    await refused(hunter, participation, { url, subtasks: [{ title: 'Another' }] }, 'invalidChoice', {
      at: 'subtasks[0].title',
    });
    expect((await here.submit(hunter, participation, { url, subtasks: [{ title: 'Thread' }] })).status).toBe(201);
  });

  test('Tags don’t match the required ones.', async () => {
    const hunter = await here.hunter({}, 'instagram');
    const task = await here.task({ requiredTags: ['quarry'] }, 'instagram--post');
    const joined = (await here.join(hunter, task)).body;
    await here.move(here.manager, 'participations', joined, 'active');
    const url = 'https://www.instagram.com/p/Cx000000001/';
    await refused(hunter, joined, { url, tags: ['other'] }, 'tagsDontMatch', {
      parameters: { tags: ['quarry'] },
      at: 'tags',
    });
    const post = { network: 'instagram', url, text: 'Without' };
    await here.post(hunter.handle, { ...post, tags: [] });
    const read = await here.submit(hunter, joined, { url });
    const tags = expect.objectContaining({ rule: 'tags', passed: false, expected: 'quarry', actual: '' });
    expect(read).toMatchObject({ status: 201, body: { checks: expect.arrayContaining([tags]) } });
  });
});
