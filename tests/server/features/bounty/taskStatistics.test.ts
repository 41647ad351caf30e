import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { openParticipationApp, type ParticipationApp, type Person, rewardOf } from '#tests/support/participationApp.ts';
import { openPayouts, type Payouts } from '#tests/support/payouts.ts';

let here: ParticipationApp;
let pay: Payouts;
beforeAll(async () => {
  here = await openParticipationApp();
  pay = openPayouts(here);
});
afterAll(() => here.close());

const reason = 'The post isn’t the hunter’s own.';
const statisticsOf = (by: Person, { id }: Pick<AnyRow, 'id'>) => here.ask(by, 'GET', `/v0/tasks/${id}/statistics`);

/** Says when something came: the days that are counted are those of UTC. */
async function dated(table: 'participations' | 'submissions', { id }: AnyRow, time: string): Promise<void> {
  const column = table === 'participations' ? 'joined_at' : 'created_at';
  await here.platform.database.sql.execute(
    sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${time} where id = ${id}`,
  );
}

/** A hunter who joined and handed in at these times. */
async function worked(task: AnyRow, joinedAt: string, handedInAt: string) {
  const hunter = await here.hunter();
  const submission = await pay.submit(hunter, task);
  const participation = { id: Number(submission['participation']), version: 1 };
  await dated('participations', participation, joinedAt);
  await dated('submissions', submission, handedInAt);
  return { hunter, participation, submission };
}

test('Participants and submissions are counted by status and by the day in UTC, rewards and money to the last cent.', async () => {
  const rewards = [rewardOf(), rewardOf({ amount: 2.5, metric: 'quality' })];
  const task = await here.task({ rewards, maxParticipants: 5 });
  const [one, other, poor, banned] = [
    await worked(task, '2026-03-01T23:59:59Z', '2026-03-02T00:00:00Z'),
    await worked(task, '2026-03-02T00:00:00Z', '2026-03-02T12:00:00Z'),
    await worked(task, '2026-03-02T23:59:59Z', '2026-03-03T08:00:00Z'),
    await worked(task, '2026-03-03T08:00:00Z', '2026-03-03T09:00:00Z'),
  ];
  for (const [{ submission }, reward] of [
    [one, 2],
    [other, 1],
  ] as const) {
    await here.ask(here.manager, 'PATCH', `/v0/submissions/${submission.id}`, { reward });
    await here.move(here.manager, 'submissions', submission, 'approved');
  }
  await here.move(here.manager, 'submissions', poor.submission, 'rejected', reason);
  await here.move(here.manager, 'participations', banned.participation, 'banned', reason);

  const { status, body } = await statisticsOf(here.manager, task);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    participants: {
      total: 4,
      byStatus: { active: 3, banned: 1 },
      overTime: [
        { day: '2026-03-01', status: 'active', count: 1 },
        { day: '2026-03-02', status: 'active', count: 2 },
        { day: '2026-03-03', status: 'banned', count: 1 },
      ],
    },
    // The banned one's place is free again.
    places: { max: 5, taken: 3, left: 2 },
    submissions: {
      total: 4,
      byStatus: { approved: 2, rejected: 2 },
      overTime: [
        { day: '2026-03-02', status: 'approved', count: 2 },
        { day: '2026-03-03', status: 'rejected', count: 2 },
      ],
    },
    rewards: [
      { reward: 1, count: 1, awarded: '10', stakes: 0 },
      { reward: 2, count: 1, awarded: '2.5', stakes: 0 },
    ],
    stakes: { total: 0, lost: 0, value: null },
    money: { code: 'USD', reserved: '100', awarded: '12.5', left: '87.5' },
  });
  expect(body['top']).toMatchObject([
    { hunter: other.hunter.id, earned: { amount: '10' } },
    { hunter: one.hunter.id, earned: { amount: '2.5' } },
    { hunter: poor.hunter.id },
    { hunter: banned.hunter.id },
  ]);
});

test('Stakes are summed up with those that a ban has lost, and worth what the pool leaves for each.', async () => {
  const { task } = await pay.ico();
  const hunter = await here.hunter();
  const submission = await pay.submit(hunter, task);
  await here.ask(here.manager, 'PATCH', `/v0/submissions/${submission.id}`, { stakesAwarded: 3 });
  await here.move(here.manager, 'submissions', submission, 'approved');
  await pay.submit(await here.hunter(), task);
  const sums = async () => (await statisticsOf(here.manager, task)).body;
  expect(await sums()).toMatchObject({
    rewards: [{ reward: 1, count: 2, awarded: '0', stakes: 4 }],
    stakes: { total: 4, lost: 0, value: { pool: '100', awarded: 4, waiting: 1, live: '25', projected: '20' } },
    money: { code: 'QRY', reserved: '100', awarded: '0', left: '100' },
  });
  const { participation } = submission;
  await here.move(here.manager, 'participations', { id: Number(participation), version: 1 }, 'banned', reason);
  expect((await sums())['stakes']).toMatchObject({ total: 4, lost: 3, value: { awarded: 1, lost: 3, live: '100' } });
});

test('Whoever may read a task reads its sums, and who earned most only who may read the participants.', async () => {
  const task = await here.task();
  const { hunter } = await worked(task, '2026-03-01T00:00:00Z', '2026-03-01T00:00:00Z');
  const [stranger, advertAdmin] = [await pay.person('bounty-manager'), await pay.person('advert-admin')];
  for (const person of [here.manager, here.admin, advertAdmin]) {
    const { body } = await statisticsOf(person, task);
    expect(body['top']).toMatchObject([{ hunter: hunter.id }]);
  }
  for (const person of [hunter, await here.hunter(), stranger, await pay.person('publisher')]) {
    const { status, body } = await statisticsOf(person, task);
    expect({ status, body }).toMatchObject({ status: 200, body: { participants: { total: 1 } } });
    expect(body).not.toHaveProperty('top');
  }
});

test('The statistics of a task that somebody may not read aren’t there, nor those of no task.', async () => {
  const hidden = await here.task({ status: taskStatus.values.pending });
  const stranger = await pay.person('bounty-manager');
  for (const person of [await here.hunter(), stranger]) expect((await statisticsOf(person, hidden)).status).toBe(404);
  for (const person of [here.manager, here.admin]) expect((await statisticsOf(person, hidden)).status).toBe(200);
  expect((await statisticsOf(here.admin, { id: 999_999 })).status).toBe(404);
  expect((await here.ask(here.admin, 'GET', '/v0/tasks/x/statistics')).status).toBe(404);
  const { statusCode } = await here.app.inject({ url: `/api/bounty/v0/tasks/${hidden.id}/statistics` });
  expect(statusCode).toBe(401);
});
