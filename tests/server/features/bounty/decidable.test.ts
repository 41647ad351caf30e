import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#src/problems/catalogue.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { type CampaignApp, openCampaignApp } from '#tests/support/campaignApp.ts';

let here: CampaignApp;
beforeAll(async () => {
  here = await openCampaignApp();
});
afterAll(() => here.close());

const ask = (of: string, filter: object) =>
  here.ask('bounty-admin', 'GET', `/v0/${of}?filter=${encodeURIComponent(JSON.stringify(filter))}`);

/** The ids that wait, by whether they could be approved now. */
async function waiting(of: string, id: number, status: number | string = 1): Promise<{ now: boolean; later: boolean }> {
  const has = async (decidable: boolean) =>
    (await ask(of, { status, decidable })).json<AnyRow[]>().some((record) => record.id === id);
  return { now: await has(true), later: await has(false) };
}
const [now, later] = [
  { now: true, later: false },
  { now: false, later: true },
];

describe.each(['campaign', 'ico'] as const)('a pending %s', (kind) => {
  test('can be approved once its whole money is there', async () => {
    const made = await here[kind]();
    expect(await waiting('campaigns', made.id)).toEqual(later);
    await here.fund(made, '10');
    expect(await waiting('campaigns', made.id)).toEqual(later);
    await here.fund(made);
    expect(await waiting('campaigns', made.id)).toEqual(now);
    expect((await here.move('bounty-admin', 'campaigns', made.id, 0)).statusCode).toBe(200);
  });

  test('can’t be approved once its end has passed', async () => {
    const made = await here[kind]();
    await here.fund(made);
    await here.platform.database.sql.execute(
      sql`update campaigns set start_at = now() - interval '3 days', end_at = now() - interval '1 day' where id = ${made.id}`,
    );
    expect(await waiting('campaigns', made.id)).toEqual(later);
  });
});

test('an ICO campaign whose share of the pool isn’t a whole number of its smallest amounts can be approved', async () => {
  const made = await here.ico({
    tokenPool: { amount: '100.01', currency: 'QRY' },
    poolPercentage: 33,
    tokenDecimals: 2,
  });
  await here.fund(made);
  expect(await waiting('campaigns', made.id)).toEqual(now);
});

test('a pending task can be approved while its campaign is active', async () => {
  const campaign = await here.campaign();
  const task = await here.task(campaign);
  expect(await waiting('tasks', task.id)).toEqual(later);
  await here.fund(campaign);
  await here.move('bounty-admin', 'campaigns', campaign.id, 0);
  // The approval of the campaign has approved the task.
  await here.move('bounty-admin', 'tasks', task.id, 1);
  expect(await waiting('tasks', task.id)).toEqual(now);
});

test('whether something could be approved is asked of what is reviewed, and by yes or no', async () => {
  expect((await ask('campaigns', { decidable: 'yes' })).json()).toMatchObject({ type: catalogue.invalidBoolean.type });
  expect((await ask('currencies', { decidable: true })).json()).toMatchObject({ type: catalogue.unknownField.type });
});

test('what takes another person isn’t counted for the one who has recorded it', async () => {
  const campaign = await here.campaign();
  const { id: deposit } = (
    await here.ask('bounty-admin', 'POST', '/v0/deposits', {
      campaign: campaign.id,
      amount: { amount: '100', currency: 'USD' },
      reference: `Decidable ${Date.now()}`,
    })
  ).json<AnyRow>();
  const { sql: executor } = here.platform.database;
  await executor.execute(sql`update deposits set status = 'pending' where id = ${deposit}`);
  expect(await waiting('deposits', deposit, 'pending')).toEqual(later);
  await executor.execute(sql`update deposits set recorded_by = null where id = ${deposit}`);
  expect(await waiting('deposits', deposit, 'pending')).toEqual(now);
});

describe('a trend', () => {
  const trend = async (query: Record<string, string>) => {
    const answer = await here.ask('bounty-admin', 'GET', `/v0/campaigns/trend?${new URLSearchParams(query)}`);
    return { status: answer.statusCode, ...answer.json<{ days: number[]; type?: string }>() };
  };

  test('counts what came in on each day, of what matches', async () => {
    const [title, other] = [`Trend ${Date.now()}`, `Other trend ${Date.now()}`];
    const made = await here.campaign({ title });
    await here.campaign({ title: other });
    const filter = JSON.stringify({ title });
    const { days } = await trend({ filter });
    // A day may end between the writing and the asking.
    expect(days.slice(-2)).toContain(1);
    expect(days.reduce((sum, count) => sum + count)).toBe(1);
    await here.platform.database.sql.execute(
      sql`update campaigns set created_at = now() - interval '9 days' where id = ${made.id}`,
    );
    const { days: earlier } = await trend({ filter });
    expect([earlier.at(-1), earlier.slice(-11, -9).includes(1)]).toEqual([0, true]);
    await here.platform.database.sql.execute(
      sql`update campaigns set created_at = now() - interval '99 days' where id = ${made.id}`,
    );
    expect(Math.max(...(await trend({ filter })).days)).toBe(0);
    // What is still to come has not come in.
    expect(Math.max(...(await trend({ filter, by: 'endAt' })).days)).toBe(0);
  });

  test('counts by a time, and nothing else', async () => {
    expect(await trend({ by: 'title' })).toMatchObject({ status: 400, type: catalogue.notSortable.type });
    expect(await trend({ by: '__proto__' })).toMatchObject({ status: 400, type: catalogue.notSortable.type });
    expect(await trend({ range: '[0,1]' })).toMatchObject({ status: 400, type: catalogue.malformedQuery.type });
  });

  test('counts nothing that its reader may not read', async () => {
    const title = `Hidden ${Date.now()}`;
    await here.campaign({ title });
    const query = new URLSearchParams({ filter: JSON.stringify({ title }) });
    const answer = await here.ask('bounty-hunter', 'GET', `/v0/campaigns/trend?${query}`);
    expect(Math.max(...answer.json<{ days: number[] }>().days)).toBe(0);
  });
});
