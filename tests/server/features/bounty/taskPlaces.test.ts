import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignStatus } from '#src/resources/bounty/campaigns.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { openParticipationApp, type ParticipationApp } from '#tests/support/participationApp.ts';

let here: ParticipationApp;
beforeAll(async () => {
  here = await openParticipationApp();
});
afterAll(() => here.close());

const placesOf = async (...campaigns: AnyRow[]) =>
  (await here.ask(await here.hunter(), 'GET', `/v0/task-places?campaigns=${campaigns.map(({ id }) => id).join(',')}`))
    .body;

test('The places of active tasks are told by campaign, as joining and leaving changes them.', async () => {
  const [one, other] = [await here.campaign(), await here.campaign()];
  const limited = await here.task({ maxParticipants: 2, review: 'auto' }, 'twitter--retweet', one);
  const open = await here.task({}, 'twitter--comment', one);
  const elsewhere = await here.task({ maxParticipants: 5 }, 'twitter--retweet', other);
  const told = (left: number) => [
    { task: limited.id, campaign: one.id, left },
    { task: open.id, campaign: one.id, left: null },
    { task: elsewhere.id, campaign: other.id, left: 5 },
  ];
  expect(await placesOf(one, other)).toEqual(told(2));
  const [first, second] = [await here.hunter(), await here.hunter()];
  await here.join(first, limited);
  const { body: joined } = await here.join(second, limited);
  expect(await placesOf(one, other)).toEqual(told(0));
  await here.move(second, 'participations', joined, 'closed');
  expect(await placesOf(one, other)).toEqual(told(1));
});

test('Nothing is told of what a hunter may not read, or can’t join.', async () => {
  const pending = await here.campaign({ status: campaignStatus.values.pending });
  await here.task({ maxParticipants: 2 }, 'twitter--retweet', pending);
  const running = await here.campaign();
  await here.task({ maxParticipants: 2, status: taskStatus.values.closed }, 'twitter--retweet', running);
  expect(await placesOf(pending, running)).toEqual([]);
});

test.each(['', '0', 'x', '1,', '1;2', Array(101).fill('1').join(',')])('“%s” names no campaigns', async (given) => {
  const { status } = await here.ask(here.manager, 'GET', `/v0/task-places?campaigns=${given}`);
  expect(status).toBe(400);
});
