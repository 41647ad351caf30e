import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { loadStakesOverview } from '#server/features/bounty/stakes/loadStakesOverview.ts';
import { limits } from '#src/limits.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { openParticipationApp, type ParticipationApp, rewardOf } from '#tests/support/participationApp.ts';
import { openPayouts, type Payouts } from '#tests/support/payouts.ts';
import { openSettlement } from '#tests/support/settlement.ts';

let here: ParticipationApp;
let pay: Payouts;
beforeAll(async () => {
  here = await openParticipationApp();
  pay = openPayouts(here);
});
afterAll(() => here.close());

const reason = 'Ten accounts of one person.';

/** Asks without being signed in. */
async function seen(campaign: AnyRow, path = '') {
  const answer = await here.app.inject({ url: `/api/bounty/v0/stakes/${campaign.id}${path}` });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}
/** As it is just now, not as it was remembered a moment ago. */
const overview = ({ id }: AnyRow) => loadStakesOverview(here.platform, id);

test('A stake is worth the pool by the stakes awarded, and projected by what waits too.', async () => {
  const { campaign, task } = await pay.ico();
  const waiting = await pay.submit(await here.hunter(), task);
  const value = async () => (await overview(campaign)).tasks[0]?.stakes;
  expect(await value()).toEqual({ pool: '100', awarded: 1, lost: 0, waiting: 1, live: '100', projected: '50' });
  await here.move(here.manager, 'submissions', waiting, 'approved');
  expect(await value()).toMatchObject({ awarded: 2, waiting: 0, live: '50', projected: '50' });
  const statistics = await here.ask(here.manager, 'GET', `/v0/tasks/${task.id}/statistics`);
  expect(statistics.body['stakes']).toMatchObject({ total: 2, lost: 0, value: { live: '50' } });
});

test('A stake is projected by what is left after the fixed amounts that wait.', async () => {
  const settlement = openSettlement(here);
  const task = await settlement.ico([rewardOf({ unit: 'stake', amount: 1 }), rewardOf({ unit: 'token', amount: 40 })]);
  const [one, other] = [await settlement.submit(task), await settlement.submit(task)];
  for (const [at, { submission }] of [one, other].entries())
    await here.ask(here.manager, 'PATCH', `/v0/submissions/${submission.id}`, { reward: at + 1 });
  await settlement.decide(one.submission, 'approved');
  const { tasks } = await loadStakesOverview(here.platform, Number(task['campaign']));
  expect(tasks[0]?.stakes).toMatchObject({ awarded: 1, live: '100', projected: '60' });
});

test('Before the first stake nobody can tell what one is worth; a banned hunter’s are lost.', async () => {
  const { campaign, hunter } = await pay.ico();
  const [{ id }] = JSON.parse((await seen(campaign, '/participants')).text).rows;
  expect((await here.move(here.manager, 'participations', { id, version: 1 }, 'banned', reason)).status).toBe(200);
  expect((await overview(campaign)).tasks[0]?.stakes).toMatchObject({
    awarded: 0,
    lost: 1,
    live: null,
    projected: null,
  });
  const { rows } = JSON.parse((await seen(campaign, '/participants')).text);
  expect(rows).toMatchObject([{ participant: hunter.handle, stakes: 1, isLost: true }]);
});

test('Stakes that were shared out are worth what they got, whatever is taken back of the others.', async () => {
  const { campaign, task } = await pay.ico();
  const other = await pay.submit(await here.hunter(), task);
  await here.move(here.manager, 'submissions', other, 'approved');
  await here.move(here.admin, 'tasks', task, taskStatus.values.closed);
  const value = async () => (await overview(campaign)).tasks[0]?.stakes;
  expect(await value()).toMatchObject({ pool: '100', awarded: 2, live: '50' });
  await here.move(here.manager, 'submissions', other, 'unapproved', reason);
  expect(await value()).toMatchObject({ pool: '50', awarded: 1, live: '50', projected: '50' });
});

test('Anybody reads a campaign’s tasks and the money behind them, from the ledger; nobody’s name or e-mail.', async () => {
  const campaign = await here.campaign();
  const { hunter } = await pay.earner(campaign);
  const { body: payout } = await pay.make(campaign);
  const [line] = await pay.lines(payout);
  expect((await seen(campaign, '/participants')).text).toContain('"paid":"0"');
  await pay.mark(line, '0xabcdef');
  const { status, headers, text } = await seen(campaign);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=10');
  expect(JSON.parse(text)).toMatchObject({
    id: campaign.id,
    title: campaign['title'],
    status: 'active',
    isIco: false,
    money: { currency: 'USD', budget: '1000', reserved: '90', promised: '0', paid: '10' },
    tasks: [{ type: 'twitter--retweet', status: 'active', budget: '100', participants: 1, stakes: null }],
  });
  const rows = (await seen(campaign, '/participants')).text;
  expect(JSON.parse(rows)).toMatchObject({
    rows: [{ participant: hunter.handle, stakes: 0, awarded: '10', paid: '10', isLost: false }],
    next: null,
  });
  const history = (await seen(campaign, '/history')).text;
  for (const answer of [text, rows, history]) {
    expect(answer).not.toContain('@quarry.test');
    expect(answer).not.toContain(String(line?.['name']));
  }
});

test('The history tells every award and every one that was taken back, a page at a time, and forgets none.', async () => {
  const campaign = await here.campaign();
  const { submission } = await pay.earner(campaign);
  await pay.earner(campaign);
  await here.move(here.manager, 'submissions', submission, 'unapproved', reason);
  const { rows, next } = JSON.parse((await seen(campaign, '/history?limit=2')).text);
  expect(rows).toMatchObject([
    { kind: 'takenBack', amount: '10' },
    { kind: 'awarded', amount: '10' },
  ]);
  const rest = JSON.parse((await seen(campaign, `/history?limit=2&cursor=${next}`)).text);
  expect(rest).toMatchObject({ rows: [{ kind: 'awarded', amount: '10' }], next: null });
});

test('The history tells what stakes have brought once their task has closed, and what of it was taken back.', async () => {
  const { campaign, task } = await pay.ico();
  const history = async () => JSON.parse((await seen(campaign, '/history')).text).rows;
  expect(await history()).toMatchObject([{ kind: 'awarded', stakes: 1, amount: null }]);
  const { rows } = await here.platform.database.sql.execute<AnyRow>(
    sql`select id, version from submissions where task = ${task.id}`,
  );
  const [submission = { id: 0, version: 0 }] = rows;
  await here.move(here.manager, 'submissions', submission, 'unapproved', reason);
  await here.move(here.manager, 'submissions', submission, 'approved');
  await here.move(here.admin, 'tasks', task, taskStatus.values.closed);
  const settled = { kind: 'awarded', stakes: 1, amount: '100' };
  const before = [
    { kind: 'takenBack', stakes: 1, amount: null },
    { kind: 'awarded', stakes: 1, amount: null },
  ];
  expect(await history()).toMatchObject([settled, ...before]);
  await here.move(here.manager, 'submissions', submission, 'unapproved', reason);
  expect(await history()).toMatchObject([{ ...settled, kind: 'takenBack' }, settled, ...before]);
});

test('Participants come a page at a time, and all of them as a CSV file that no spreadsheet calculates.', async () => {
  const campaign = await here.campaign();
  const handles = [];
  for (let n = 0; n < 3; n += 1) handles.push((await pay.earner(campaign)).hunter.handle);
  const { rows, next } = JSON.parse((await seen(campaign, '/participants?limit=2')).text);
  const rest = JSON.parse((await seen(campaign, `/participants?limit=2&cursor=${next}`)).text);
  expect([...rows, ...rest.rows].map(({ participant }) => participant)).toEqual(handles);
  expect(rest.next).toBeNull();
  const file = await seen(campaign, '/export');
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [header, ...cells] = file.text.trim().split('\r\n');
  expect(header).toBe('ID,Participant,Task,Stakes,Awarded,Paid,Lost');
  expect(cells.map((row) => row.split(',')[1])).toEqual(handles.map((handle) => `'${handle}`));
});

test('The sums are read once for all who ask within some seconds.', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const campaign = await here.campaign();
  const tasks = async () => {
    const { text } = await seen(campaign);
    return JSON.parse(text).tasks.length;
  };
  expect(await tasks()).toBe(0);
  await here.task({}, undefined, campaign);
  expect(await tasks()).toBe(0);
  vi.setSystemTime(Date.now() + limits.stakesKept * 1000);
  expect(await tasks()).toBe(1);
});

test('A campaign that isn’t active or closed has no such page, and a query that isn’t known is refused.', async () => {
  for (const status of [1, 3])
    for (const path of ['', '/participants', '/history', '/export'])
      expect((await seen(await here.campaign({ status }), path)).status).toBe(404);
  expect((await seen({ id: 999_999, version: 1 })).status).toBe(404);
  const closed = await here.campaign({ status: 2 });
  expect((await seen(closed)).status).toBe(200);
  for (const query of ['limit=0', 'limit=101', 'cursor=x', 'sort=id'])
    expect((await seen(closed, `/history?${query}`)).status).toBe(400);
});
