import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '#src/problems/catalogue.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { openParticipationApp, type ParticipationApp, type Person } from '#tests/support/participationApp.ts';
import { openPayouts } from '#tests/support/payouts.ts';

let here: ParticipationApp;
let task: AnyRow;
let hunters: (Person & { readonly handle: string })[];
beforeAll(async () => {
  here = await openParticipationApp();
  task = await here.task({ maxParticipants: 5 });
  const other = await here.task();
  hunters = [await here.hunter(), await here.hunter(), await here.hunter()];
  for (const hunter of hunters) await here.join(hunter, task);
  const [first] = hunters;
  if (first) await here.join(first, other);
});
afterAll(() => here.close());

/** Asks for the participations of the task, as lists are asked for. */
async function listed(by: Person, query: Readonly<Record<string, unknown>> = {}, { id } = task) {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
  const url = `/api/bounty/v0/tasks/${id}/participations?${search}`;
  const answer = await here.app.inject({ url, headers: by.headers });
  const json: unknown = answer.json();
  const rows: AnyRow[] = Array.isArray(json) ? json : [];
  return {
    status: answer.statusCode,
    range: answer.headers['content-range'],
    hunters: rows.map(({ hunter }) => hunter),
  };
}
const ids = () => hunters.map(({ id }) => id);

test('The participations of a task are its own alone, in the order and the range that are asked for.', async () => {
  const all = await listed(here.manager, { sort: ['id', 'ASC'] });
  expect(all).toEqual({ status: 200, range: 'participations 0-2/3', hunters: ids() });
  const some = await listed(here.manager, { sort: ['id', 'DESC'], range: [0, 1] });
  expect(some).toEqual({ status: 200, range: 'participations 0-1/3', hunters: ids().toReversed().slice(0, 2) });
});

test('A filter narrows them down, and leads to no other task.', async () => {
  expect((await listed(here.manager, { filter: { status: 'pending' } })).hunters).toHaveLength(3);
  expect((await listed(here.manager, { filter: { status: 'active' } })).hunters).toEqual([]);
  expect((await listed(here.manager, { filter: { task: task.id + 1 } })).hunters).toHaveLength(3);
  for (const filter of ['status', ['status'], { nothing: 1 }])
    expect((await listed(here.manager, { filter })).status).toBe(400);
});

test('Each reads those that they may: its manager and the administrators all, a hunter their own.', async () => {
  const { person } = openPayouts(here);
  for (const all of [here.manager, here.admin, await person('advert-admin')])
    expect((await listed(all)).range).toBe('participations 0-2/3');
  for (const hunter of hunters) expect((await listed(hunter)).hunters).toEqual([hunter.id]);
  for (const none of [await here.hunter(), await person('bounty-manager')])
    expect(await listed(none)).toMatchObject({ status: 200, hunters: [] });
  expect((await listed(await person('publisher'))).status).toBe(403);
  expect((await listed({ id: 0, headers: {} })).status).toBe(401);
});

test('Those of a task that somebody may not read aren’t there.', async () => {
  const hidden = await here.task({ status: taskStatus.values.pending });
  expect((await listed(await here.hunter(), {}, hidden)).status).toBe(404);
  expect((await listed(here.manager, {}, hidden)).status).toBe(200);
  expect((await listed(here.admin, {}, { id: 999_999, version: 1 })).status).toBe(404);
});

test('What is wrong with the question, or who may not ask it, is said before that there is no such task.', async () => {
  const { person } = openPayouts(here);
  const absent = { id: 999_999, version: 1 };
  const hidden = await here.task({ status: taskStatus.values.pending });
  const hunter = await here.hunter();
  const publisher = await person('publisher');
  for (const of of [absent, hidden]) {
    expect((await listed(hunter, { filter: { nothing: 1 } }, of)).status).toBe(400);
    expect((await listed(hunter, { sort: ['nothing', 'ASC'] }, of)).status).toBe(400);
    expect((await listed(publisher, {}, of)).status).toBe(403);
    expect((await listed(hunter, {}, of)).status).toBe(404);
  }
});

test('What the task asks for is told beside what the hunter has, with the places that are left.', async () => {
  const asking = await here.task({
    minFollowers: 500,
    minPosts: 100,
    requiredAccount: '@quarryhq',
    maxParticipants: 5,
  });
  const hunter = await here.hunter({ followers: 312 });
  const { status, body } = await here.ask(hunter, 'GET', `/v0/tasks/${asking.id}/eligibility`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    canJoin: false,
    problem: { type: catalogue.followersBelow.type },
    places: { max: 5, taken: 0, left: 5 },
    network: 'twitter',
    account: { handle: hunter.handle, followers: 312, posts: 200, isPrivate: false },
  });
  const [fits] = hunters;
  const own = await here.ask(fits ?? hunter, 'GET', `/v0/tasks/${task.id}/eligibility`);
  expect(own.body).toMatchObject({
    canJoin: false,
    problem: { type: catalogue.alreadyJoined.type },
    places: { max: 5, taken: 3, left: 2 },
  });
  expect(body['requirements']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ rule: 'followers', passed: false, expected: 500, actual: 312 }),
      expect.objectContaining({ rule: 'posts', passed: true, expected: 100, actual: 200 }),
      expect.objectContaining({ rule: 'follows', passed: false, expected: '@quarryhq' }),
    ]),
  );
  expect((await here.ask(here.manager, 'GET', `/v0/tasks/${asking.id}/eligibility`)).status).toBe(403);
});
