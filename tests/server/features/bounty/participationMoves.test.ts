import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from '#server/database/migrations.ts';
import type { RunWrite } from '#server/database/runWrite.ts';
import { batchSize } from '#server/features/bounty/model/batches.ts';
import { endParticipations } from '#server/features/bounty/participations/endParticipations.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { applyScheduledTransition } from '#server/operations/applyScheduledTransition.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { transition } from '#server/operations/transition.ts';
import { limits } from '#src/limits.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { taskStatus, tasks } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { fund } from '#tests/support/ledger.ts';
import { openParticipationApp, type ParticipationApp, type Person } from '#tests/support/participationApp.ts';
import type { Values } from '#tests/support/records.ts';
import { requestActor } from '#tests/support/requestActor.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';

let here: ParticipationApp;
beforeAll(async () => {
  here = await openParticipationApp();
});
afterAll(() => here.close());

const reason = 'Ten accounts of one person.';
const daysAhead = (time: unknown) => Math.round((Date.parse(String(time)) - Date.now()) / 86_400_000);
const stored = async (resource: string, { id }: AnyRow) =>
  (await storedRecords(here.platform, resource)).find((record) => record.id === id);

async function joined(values: Values = {}) {
  const [hunter, task] = [await here.hunter(), await here.task(values)];
  return { hunter, task, participation: (await here.join(hunter, task)).body };
}
const accepted = async (values: Values = {}) => {
  const found = await joined(values);
  return {
    ...found,
    participation: (await here.move(here.manager, 'participations', found.participation, 'active')).body,
  };
};
const kindsFor = async ({ id }: Person): Promise<string[]> => {
  const { rows } = await here.platform.database.sql.execute<{ kind: string }>(
    sql`select kind from notifications where user_id = ${id} order by id`,
  );
  return rows.map(({ kind }) => kind);
};
const mailedAbout = async ({ title }: AnyRow): Promise<number> => {
  const { rows } = await here.platform.database.sql.execute(
    sql`select id from notifications where mail_due_at is not null and body like ${`%“${String(title)}”%`}`,
  );
  return rows.length;
};

test('Whoever joins waits for the manager, who is told how many do, and is told when they are accepted.', async () => {
  const { hunter, task, participation } = await joined();
  expect(participation).toMatchObject({ status: 'pending', handle: hunter.handle, followers: 1000, inactiveAt: null });
  await here.join(await here.hunter(), task);
  const { rows } = await here.platform.database.sql.execute(
    sql`select count, body from notifications where user_id = ${here.manager.id} and about = ${`task ${task.id}`}`,
  );
  expect(rows).toMatchObject([{ count: 2 }]);
  const { body } = await here.move(here.manager, 'participations', participation, 'active');
  expect(body['status']).toBe('active');
  expect(daysAhead(body['inactiveAt'])).toBe(limits.inactiveDays);
  expect(await kindsFor(hunter)).toEqual(['participationAccepted']);
  expect(await mailedAbout(task)).toBe(1);
});

test('Where nobody reviews, whoever joins takes part at once.', async () => {
  const { participation } = await joined({ review: 'auto' });
  expect(participation).toMatchObject({ status: 'active', reason: null, retryAt: null });
});

test('A retry that fails again leaves the hunter unverified, with a new time and reason; one that passes does not.', async () => {
  const { hunter, task, participation } = await joined({ requiredAccount: '@quarryhq' });
  const { sql: executor } = here.platform.database;
  const wait = () =>
    executor.execute(
      sql`update participations set retry_at = now() - interval '1 second' where id = ${participation.id}`,
    );
  await wait();
  const again = await here.move(hunter, 'participations', participation, 'pending');
  expect(again).toMatchObject({
    status: 200,
    body: { status: 'unverified', reasonType: catalogue.accountNotFollowed.type },
  });
  expect(Date.parse(String(again.body['retryAt']))).toBeGreaterThan(Date.now());
  await wait();
  await here.follow(hunter.handle, '@quarryhq');
  const { body } = await here.move(hunter, 'participations', participation, 'pending');
  expect(body).toMatchObject({ status: 'pending', reason: null, reasonType: null, retryAt: null, task: task.id });
});

test('A retry leads on to taking part where nobody reviews.', async () => {
  const { hunter, participation } = await joined({ requiredAccount: '@quarryhq', review: 'auto' });
  await here.follow(hunter.handle, '@quarryhq');
  await here.platform.database.sql.execute(sql`update participations set retry_at = now() - interval '1 second'`);
  const { body } = await here.move(hunter, 'participations', participation, 'pending');
  expect(body['status']).toBe('active');
});

test.each(['task', 'hunter'])('What a retry has looked at is asked again when it is written: the %s.', async (of) => {
  const elsewhere = await accepted();
  const { hunter } = elsewhere;
  const task = await here.task({ requiredAccount: '@quarryhq', review: 'auto' });
  const { body: participation } = await here.join(hunter, task);
  await here.follow(hunter.handle, '@quarryhq');
  await here.platform.database.sql.execute(sql`update participations set retry_at = now() - interval '1 second'`);
  const actor = requestActor(hunter.id, 'bounty-hunter');
  const body = { status: 'pending', version: participation.version };
  const meanwhile = async (write: Parameters<RunWrite>[0]) => {
    if (of === 'task') await here.move(here.admin, 'tasks', task, taskStatus.values.pending, reason);
    else await here.move(here.manager, 'participations', elsewhere.participation, 'banned', reason);
    return here.platform.database.transaction(write);
  };
  const type = of === 'task' ? catalogue.taskNotActive.type : catalogue.bannedByManager.type;
  await expect(
    transition(here.platform, actor, participations, participation.id, body, meanwhile),
  ).rejects.toMatchObject({ problems: [{ type }] });
  expect(await stored('participations', participation)).toMatchObject({ status: 'unverified', inactiveAt: null });
});

test('A ban refuses what waits, frees the place, and keeps the stakes to be seen; lifting it takes a place again.', async () => {
  const { hunter, task, participation } = await accepted({ maxParticipants: 1, recurrence: 'weekly' });
  const { body: submission } = await here.submit(hunter, participation, { url: await here.post(hunter.handle) });
  await here.platform.database.sql.execute(sql`update participations set stakes = 5 where id = ${participation.id}`);
  const { body: banned } = await here.move(here.manager, 'participations', participation, 'banned', reason);
  expect(banned).toMatchObject({ status: 'banned', reason, stakes: 5, inactiveAt: null });
  expect(await stored('submissions', submission)).toMatchObject({ status: 'rejected', comment: reason });
  expect(await kindsFor(hunter)).toEqual(['participationAccepted', 'participationBanned']);
  const { body: other } = await here.join(await here.hunter(), task);
  expect(other['status']).toBe('pending');
  const refused = await here.move(here.manager, 'participations', participation, 'active');
  expect(refused.body.type).toBe(catalogue.participantsReached.type);
  expect(await stored('participations', participation)).toMatchObject({ status: 'banned' });
  await here.move(here.manager, 'participations', other, 'rejected', reason);
  expect((await here.move(here.manager, 'participations', participation, 'active')).body['status']).toBe('active');
});

test('A rejection refuses what waits with its reason, and nothing of it can be approved.', async () => {
  const { hunter, participation } = await accepted();
  const { body: submission } = await here.submit(hunter, participation, { url: await here.post(hunter.handle) });
  await here.move(here.manager, 'participations', participation, 'rejected', reason);
  const refused = await stored('submissions', submission);
  expect(refused).toMatchObject({ status: 'rejected', comment: reason, reviewer: here.manager.id });
  const { body } = await here.move(here.manager, 'submissions', { ...submission, ...refused }, 'approved');
  expect(body.type).toBe(catalogue.noTransition.type);
});

test('A ban frees the place of somebody whose work was approved, too; who leaves with a reward has used theirs up.', async () => {
  for (const [by, to, left] of [
    ['manager', 'banned', 1],
    ['hunter', 'closed', 0],
  ] as const) {
    const { hunter, task, participation } = await accepted({ maxParticipants: 1 });
    const { body: submission } = await here.submit(hunter, participation, { url: await here.post(hunter.handle) });
    expect((await here.move(here.manager, 'submissions', submission, 'approved')).status).toBe(200);
    const who = by === 'manager' ? here.manager : hunter;
    const why = to === 'banned' ? reason : undefined;
    expect((await here.move(who, 'participations', participation, to, why)).body['status']).toBe(to);
    const { body } = await here.join(await here.hunter(), task);
    expect(body['status'] === 'pending' ? 1 : 0).toBe(left);
  }
});

test('Who is unbanned after the end of the task is told of the end.', async () => {
  const { hunter, task, participation } = await accepted();
  await here.move(here.manager, 'participations', participation, 'banned', reason);
  await here.move(here.admin, 'tasks', task, taskStatus.values.closed);
  expect((await here.move(here.manager, 'participations', participation, 'active')).body['status']).toBe('closed');
  expect((await kindsFor(hunter)).slice(2)).toEqual(['participationUnbannedAfterEnd']);
});

test('Ban reason needed.', async () => {
  const { participation } = await accepted();
  const { status, body } = await here.move(here.manager, 'participations', participation, 'banned');
  const { type } = catalogue.banReasonNeeded;
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { type, propertyPath: 'reason', parameters: { min: 10 } },
  });
});

test('Whoever leaves has left now, and hands in no more.', async () => {
  const { hunter, participation } = await accepted();
  const { body } = await here.move(hunter, 'participations', participation, 'closed');
  expect(Math.abs(Date.parse(String(body['leftAt'])) - Date.now())).toBeLessThan(60_000);
  const refused = await here.submit(hunter, participation, { url: await here.post(hunter.handle) });
  expect(refused.body.type).toBe(catalogue.notTakingPart.type);
});

test('Disabled due to inactivity for {count} days: whoever hands in nothing; every submission moves that on.', async () => {
  const idle = await accepted({ recurrence: 'weekly' });
  const busy = await accepted({ recurrence: 'weekly' });
  await here.platform.database.sql.execute(
    sql`update participations set inactive_at = now() - interval '1 second' where id in (${idle.participation.id}, ${busy.participation.id})`,
  );
  await here.submit(busy.hunter, busy.participation, { url: await here.post(busy.hunter.handle) });
  while (await applyScheduledTransition(here.platform, new Date())) continue;
  expect(await stored('participations', idle.participation)).toMatchObject({ status: 'disabled' });
  expect(await stored('participations', busy.participation)).toMatchObject({ status: 'active' });
  const refused = await here.submit(idle.hunter, idle.participation, { url: await here.post(idle.hunter.handle) });
  expect(refused.body).toMatchObject({ type: catalogue.inactive.type, parameters: { count: limits.inactiveDays } });
  expect(await kindsFor(idle.hunter)).toContain('participationDisabled');
});

const idle = async ({ id }: AnyRow) => {
  const { sql: executor } = here.platform.database;
  await executor.execute(
    sql`update participations set inactive_at = now() - interval '1 second' where id = ${id} and inactive_at is not null`,
  );
  while (await applyScheduledTransition(here.platform, new Date())) continue;
  return stored('participations', { id, version: 0 });
};

test('Whoever has done all that is asked for isn’t disabled; with the approval taken back the time runs again.', async () => {
  const { hunter, participation } = await accepted();
  const { body: submission } = await here.submit(hunter, participation, { url: await here.post(hunter.handle) });
  await here.move(here.manager, 'submissions', submission, 'approved');
  expect(await idle(participation)).toMatchObject({ status: 'active', progress: 100, inactiveAt: null });
  await here.move(here.manager, 'submissions', submission, 'unapproved', reason);
  expect(daysAhead((await stored('participations', participation))?.['inactiveAt'])).toBe(limits.inactiveDays);
});

test('Whoever has done all that a task asks for since it was sent back isn’t disabled either.', async () => {
  const { hunter, task, participation } = await accepted({ recurrence: 'weekly' });
  const { body: submission } = await here.submit(hunter, participation, { url: await here.post(hunter.handle) });
  await here.move(here.manager, 'submissions', submission, 'approved');
  await here.move(here.admin, 'tasks', task, taskStatus.values.pending, reason);
  await here.platform.database.sql.execute(sql`update tasks set recurrence = 'once' where id = ${task.id}`);
  await fund(here.platform.database, accountOf.campaign(Number(task['campaign']), 'USD'), '100');
  expect((await here.move(here.admin, 'tasks', task, taskStatus.values.active)).status).toBe(200);
  expect(await idle(participation)).toMatchObject({ status: 'active', progress: 100, inactiveAt: null });
});

test('Whoever had done all before that was kept isn’t disabled: a migration mends what is stored.', async () => {
  const [done, working] = [await accepted(), await accepted()];
  const { sql: executor } = here.platform.database;
  await executor.execute(sql`update participations set progress = 100 where id = ${done.participation.id}`);
  await executor.execute(sql.raw(await readFile(join(migrationsFolder, '0014_all_done.sql'), 'utf8')));
  expect(await stored('participations', done.participation)).toMatchObject({ inactiveAt: null });
  expect(await stored('participations', working.participation)).not.toMatchObject({ inactiveAt: null });
});

test('Whoever was rewarded and does no more keeps the place.', async () => {
  const { hunter, task, participation } = await accepted({ maxParticipants: 1, recurrence: 'weekly' });
  const { body: submission } = await here.submit(hunter, participation, { url: await here.post(hunter.handle) });
  await here.move(here.manager, 'submissions', submission, 'approved');
  expect(await idle(participation)).toMatchObject({ status: 'disabled' });
  const { body } = await here.join(await here.hunter(), task);
  expect(body.type).toBe(catalogue.participantsReached.type);
});

test('Nobody is disabled while nothing can be handed in; the time runs anew with the task.', async () => {
  const { task, participation } = await accepted();
  await here.move(here.admin, 'tasks', task, taskStatus.values.pending, reason);
  expect(await idle(participation)).toMatchObject({ status: 'active', inactiveAt: null });
  await fund(here.platform.database, accountOf.campaign(Number(task['campaign']), 'USD'), '100');
  await here.move(here.admin, 'tasks', task, taskStatus.values.active);
  expect(daysAhead((await stored('participations', participation))?.['inactiveAt'])).toBe(limits.inactiveDays);
});

test('The time of everybody stops with the task and runs anew, of more than one batch of them.', async () => {
  const { task, participation } = await joined({ review: 'auto' });
  const { sql: executor } = here.platform.database;
  await executor.execute(sql`
    with crowd as (
      insert into users (email, status, roles)
      select 'crowd-' || n || '@quarry.test', 'active', '{1,7}' from generate_series(1, ${batchSize}) as n returning id
    )
    insert into participations (name, task, campaign, manager, status, joined_at, inactive_at, stakes, progress, hunter)
    select name, task, campaign, manager, status, joined_at, inactive_at, stakes, progress, crowd.id
    from participations, crowd where participations.id = ${participation.id}`);
  const waiting = async () => {
    const { rows } = await executor.execute(
      sql`select count(inactive_at)::integer as some, count(*)::integer as all from participations where task = ${task.id}`,
    );
    return rows;
  };
  const all = batchSize + 1;
  await here.move(here.admin, 'tasks', task, taskStatus.values.pending, reason);
  expect(await waiting()).toEqual([{ some: 0, all }]);
  await fund(here.platform.database, accountOf.campaign(Number(task['campaign']), 'USD'), '100');
  await here.move(here.admin, 'tasks', task, taskStatus.values.active);
  expect(await waiting()).toEqual([{ some: all, all }]);
});

test('The end of a task closes who waits or works, audits and tells each, and leaves the others.', async () => {
  const { task, hunter, participation } = await accepted();
  const waiting = (await here.join(await here.hunter(), task)).body;
  const refusedOne = (await here.join(await here.hunter(), task)).body;
  await here.move(here.manager, 'participations', refusedOne, 'rejected', reason);
  const [ending] = await rowsWhere(here.platform.database.sql, tasks, sql`id = ${task.id}`);
  if (ending === undefined) throw new Error('The task is gone.');
  await here.platform.database.transaction((tx) => endParticipations(tx, undefined, ending));
  for (const each of [participation, waiting])
    expect(await stored('participations', each)).toMatchObject({ status: 'closed', inactiveAt: null });
  expect(await stored('participations', refusedOne)).toMatchObject({ status: 'rejected' });
  expect(await kindsFor(hunter)).toContain('participationClosed');
  const { body } = await here.ask(here.manager, 'GET', `/v0/participations/${waiting.id}/history`);
  expect(JSON.stringify(body)).toContain('"action":"end"');
});
