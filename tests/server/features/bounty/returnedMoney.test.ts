import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { returnCampaignMoney } from '#server/features/bounty/campaigns/returnCampaignMoney.ts';
import { currencyOf } from '#server/features/bounty/model/campaignMoney.ts';
import { accountOf } from '#server/ledger/accounts.ts';
import { loadBalance } from '#server/ledger/balances.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { insertRecord } from '#server/operations/writeRecord.ts';
import { campaignStatus, campaigns } from '#src/resources/bounty/campaigns.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { type CampaignApp, expectProblems, openCampaignApp } from '#tests/support/campaignApp.ts';
import { fundUser } from '#tests/support/funds.ts';
import { expectConsistentLedger, move as transferred } from '#tests/support/ledger.ts';

const [manager, admin] = ['bounty-manager', 'bounty-admin'] as const;
const { active, closed } = campaignStatus.values;

let bounty: CampaignApp;
beforeAll(async () => {
  bounty = await openCampaignApp();
});
afterAll(() => bounty.close());
afterEach(() => expectConsistentLedger(bounty.platform.database));

const database = () => bounty.platform.database;
const round = () => returnCampaignMoney(database());
const currency = (campaign: AnyRow) => currencyOf(toTypedRecord(campaigns, campaign));
const account = async ({ id }: AnyRow) => (await bounty.ask(manager, 'GET', `/v0/campaigns/${id}/account`)).json();
const managersAccount = (campaign: AnyRow) => accountOf.user(bounty.ids[manager], currency(campaign));
const managerHas = async (campaign: AnyRow) => Number(await loadBalance(database().sql, managersAccount(campaign)));
const move = async (campaign: AnyRow, status: number) =>
  expect((await bounty.move(admin, 'campaigns', campaign.id, status)).statusCode).toBe(200);

/** Has the manager's ads spend an amount that isn't booked yet. */
const adsSpend = (amount: string) =>
  database().sql.execute(sql`
    insert into ad_arrivals (side, owner, hour, arrived) values ('spend', ${bounty.ids[manager]}, date_trunc('hour', now()), ${amount})
    on conflict (side, owner, hour) do update set arrived = excluded.arrived`);

async function refunds({ id }: AnyRow) {
  const { rows } = await database().sql.execute(sql`
    select key, trim_scale(amount)::text as amount from ledger_entries as entry
    join ledger_transfers as made on made.id = transfer
    where entity = 'campaigns' and entity_id = ${id} and type = 'refund' order by entry.id`);
  return rows;
}

async function told({ id }: AnyRow): Promise<string[]> {
  const { rows } = await database().sql.execute<{ body: string }>(sql`
    select body from notifications where kind = 'campaignMoneyReturned' and link = ${`/campaigns/${id}`} order by id`);
  return rows.map(({ body }) => body);
}

/** An active campaign of 1,000 USD with a task of 100. */
async function running() {
  const campaign = await bounty.campaign();
  const task = await bounty.task(campaign);
  await bounty.fund(campaign);
  await move(campaign, active);
  return { campaign, task };
}

/** Work in the task that waits for its decision. */
async function pendingWork(task: AnyRow): Promise<AnyRow> {
  const { campaign, manager: of } = task;
  const whose = { task: task.id, campaign, manager: of, hunter: bounty.ids['bounty-hunter'], name: 'A hunter' };
  return database().transaction(async (tx) => {
    const joinedAt = new Date().toISOString();
    const joined = { ...whose, status: 'active', joinedAt, stakes: 0, progress: 0 };
    const { id: participation } = await insertRecord(tx, participations, joined);
    const work = { ...whose, participation, subject: 'A proof', status: 'pending' };
    return insertRecord(tx, submissions, work);
  });
}

test('What a campaign has left when it closed goes to its manager, once, who is told and sees it in the campaign', async () => {
  const { campaign } = await running();
  const before = await managerHas(campaign);
  await round();
  expect(await refunds(campaign)).toEqual([]);
  await move(campaign, closed);
  await round();
  await round();
  expect(await refunds(campaign)).toEqual([{ key: `refund:campaign:${campaign.id}:1`, amount: '1000' }]);
  expect((await managerHas(campaign)) - before).toBe(1000);
  expect(await account(campaign)).toMatchObject({ total: '0', left: '0', awarded: '0', returned: '1000' });
  expect(await told(campaign)).toEqual([
    expect.stringMatching(/^1,000\.00 USD of your campaign “Campaign \d+” wasn’t/),
  ]);
});

test('An ICO campaign returns its tokens', async () => {
  const campaign = await bounty.ico();
  await bounty.fund(campaign);
  await move(campaign, active);
  await move(campaign, closed);
  await round();
  expect(await managerHas(campaign)).toBe(100_000);
  expect(await account(campaign)).toMatchObject({ left: '0', returned: '100000' });
});

test('While work waits for its decision nothing is returned, then all that the reward leaves', async () => {
  const { campaign, task } = await running();
  const work = await pendingWork(task);
  await move(campaign, closed);
  await round();
  expect(await refunds(campaign)).toEqual([]);
  const { statusCode } = await bounty.ask(admin, 'POST', `/v0/submissions/${work.id}/status`, {
    status: 'approved',
    version: work.version,
  });
  expect(statusCode).toBe(200);
  await round();
  expect(await refunds(campaign)).toMatchObject([{ amount: '999' }]);
  expect(await account(campaign)).toMatchObject({ total: '1', awarded: '1', left: '0', returned: '999' });
});

test('A deposit that arrives after the close is returned too, by a transfer of its own', async () => {
  const { campaign } = await running();
  await move(campaign, closed);
  await round();
  await bounty.fund(campaign, '20');
  await round();
  expect(await refunds(campaign)).toMatchObject([{ amount: '1000' }, { amount: '20' }]);
});

test('What came back, or was paid by an invoice, is in the manager’s balance and isn’t earned, nor is what funds another campaign', async () => {
  const { campaign } = await running();
  const inUsd = async () => {
    const { statusCode, body } = await bounty.ask(manager, 'GET', `/v0/users/${bounty.ids[manager]}/balances`);
    expect(statusCode).toBe(200);
    const balances: { code: string; campaign: number | null; earned: string; balance: string }[] = JSON.parse(body);
    const { earned = '0', balance = '0' } =
      balances.find(({ code, campaign: of }) => code === 'USD' && of === null) ?? {};
    return { earned: Number(earned), balance: Number(balance) };
  };
  const before = await inUsd();
  await move(campaign, closed);
  await round();
  expect(await inUsd()).toEqual({ earned: before.earned, balance: before.balance + 1000 });
  await database().transaction((tx) => fundUser(tx, bounty.ids[manager], '50'));
  const other = await bounty.campaign();
  expect((await bounty.ask(manager, 'POST', `/v0/campaigns/${other.id}/deposits/balance`)).statusCode).toBe(201);
  expect(await inUsd()).toEqual({ earned: before.earned, balance: before.balance + 50 });
  const url = `/api/adnet/v0/payments/statement?type=deposit&user=${bounty.ids[manager]}`;
  const statement = (await bounty.app.inject({ url, headers: bounty.headersOf(admin) })).json();
  expect(statement.entries[0]).toMatchObject({
    entity: 'deposits',
    title: other['title'],
    link: `/campaigns/${other.id}`,
    decimals: 2,
  });
});

describe('a reopened campaign', () => {
  test('has its money back from its manager', async () => {
    const { campaign } = await running();
    await move(campaign, closed);
    await round();
    const held = await managerHas(campaign);
    await move(campaign, active);
    expect(held - (await managerHas(campaign))).toBe(1000);
    expect(await account(campaign)).toMatchObject({ total: '1000', left: '1000', returned: '0' });
    await move(campaign, closed);
    await round();
    expect(await account(campaign)).toMatchObject({ total: '0', returned: '1000' });
  });

  test('is refused where its manager has used the money, until a deposit stands in for it', async () => {
    const { campaign } = await running();
    await move(campaign, closed);
    await round();
    const held = String(await managerHas(campaign));
    await transferred(database(), managersAccount(campaign), accountOf.outside('USD'), held);
    expectProblems(await bounty.move(admin, 'campaigns', campaign.id, active), ['notEnoughMoney']);
    const deposit = { campaign: campaign.id, amount: { amount: '1000', currency: 'USD' }, reference: 'Once more' };
    expect((await bounty.ask(admin, 'POST', '/v0/deposits', deposit)).statusCode).toBe(201);
    await move(campaign, active);
    expect(await account(campaign)).toMatchObject({ total: '1000', left: '1000' });
  });

  test('is refused where its deposit was reversed after it closed', async () => {
    const campaign = await bounty.campaign();
    await transferred(database(), accountOf.outside('USD'), managersAccount(campaign), '1000');
    const deposit = await bounty.ask(manager, 'POST', `/v0/campaigns/${campaign.id}/deposits/balance`);
    const { id, version } = deposit.json();
    await move(campaign, active);
    await move(campaign, closed);
    const body = { status: 'reversed', version, reason: 'The manager wants it for another campaign.' };
    expect((await bounty.ask(admin, 'POST', `/v0/deposits/${id}/status`, body)).statusCode).toBe(200);
    expectProblems(await bounty.move(admin, 'campaigns', campaign.id, active), ['notEnoughMoney']);
  });
});

describe('another campaign', () => {
  const use = ({ id }: AnyRow, by: typeof manager | typeof admin = manager, key?: string) =>
    bounty.ask(by, 'POST', `/v0/campaigns/${id}/deposits/balance`, undefined, key);
  /** Leaves the manager this much. */
  async function holding(amount: string) {
    const outside = accountOf.outside('USD');
    const account = accountOf.user(bounty.ids[manager], 'USD');
    const held = await loadBalance(database().sql, account);
    if (Number(held) > 0) await transferred(database(), account, outside, held);
    await transferred(database(), outside, account, amount);
  }

  test('is funded from its manager’s balance, as far as that goes, once under a key', async () => {
    await holding('400');
    const campaign = await bounty.campaign();
    const key = crypto.randomUUID();
    const made = await use(campaign, manager, key);
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ amount: { amount: '400', currency: 'USD' }, status: 'recorded' });
    expect((await use(campaign, manager, key)).json()).toEqual(made.json());
    expect(await account(campaign)).toMatchObject({ total: '400', left: '400' });
    expect(await managerHas(campaign)).toBe(0);
    expectProblems(await use(campaign), ['notEnoughMoney']);
    await holding('1000');
    expect((await use(campaign)).json()).toMatchObject({ amount: { amount: '600' } });
    expectProblems(await use(campaign), ['depositNotNeeded']);
  });

  test('isn’t funded with what the manager’s ads have spent', async () => {
    await holding('400');
    await adsSpend('150');
    const made = await use(await bounty.campaign());
    expect(made.json()).toMatchObject({ amount: { amount: '250', currency: 'USD' } });
    await adsSpend('0');
  });

  test('gets no more than that either if several are funded at once', async () => {
    await holding('400');
    await adsSpend('150');
    const campaigns = await Promise.all(Array.from({ length: 4 }, () => bounty.campaign()));
    const answers = await Promise.all(campaigns.map((campaign) => use(campaign)));
    const funded = answers.filter(({ statusCode }) => statusCode === 201);
    expect(funded.map((answer) => answer.json().amount.amount)).toEqual(['250']);
    const held = await loadBalance(database().sql, accountOf.user(bounty.ids[manager], 'USD'));
    expect(held).toBe('150');
    await adsSpend('0');
  });

  test('gives a reversed deposit back to the balance that it came from', async () => {
    await holding('400');
    const campaign = await bounty.campaign();
    const { id, version } = (await use(campaign)).json();
    const reason = 'The manager wants it for another campaign.';
    const body = { status: 'reversed', version, reason };
    expect((await bounty.ask(admin, 'POST', `/v0/deposits/${id}/status`, body)).statusCode).toBe(200);
    expect(await managerHas(campaign)).toBe(400);
    expect(await account(campaign)).toMatchObject({ total: '0', left: '0' });
  });

  test('is funded by its manager alone', async () => {
    await holding('400');
    expectProblems(await use(await bounty.campaign(), admin), ['forbidden']);
  });

  test('is funded once by many requests at once', async () => {
    await holding('1500');
    const campaign = await bounty.campaign();
    const answers = await Promise.all(Array.from({ length: 5 }, () => use(campaign)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(await managerHas(campaign)).toBe(500);
  });
});

test('A failure between the transfer and its end undoes both, and the next round does them once', async () => {
  const { campaign } = await running();
  await move(campaign, closed);
  const { sql: executor } = database();
  await executor.execute(sql`
    create function refuse_news() returns trigger language plpgsql as $$ begin raise exception 'The server is gone.'; end $$`);
  await executor.execute(sql`create trigger gone before insert on notifications execute function refuse_news()`);
  await expect(round()).rejects.toThrow(/insert into "?notifications/);
  expect([await refunds(campaign), await told(campaign)]).toEqual([[], []]);
  await executor.execute(sql`drop function refuse_news cascade`);
  await round();
  expect([await refunds(campaign), await told(campaign)]).toMatchObject([[{ amount: '1000' }], [expect.any(String)]]);
});

test('A reopening takes nothing back that the manager’s ads have spent since', async () => {
  const { campaign } = await running();
  await move(campaign, closed);
  await round();
  const had = await managerHas(campaign);
  await adsSpend(String(had));
  expectProblems(await bounty.move(admin, 'campaigns', campaign.id, active), ['moneyCommitted']);
  expect(await managerHas(campaign)).toBe(had);
  await adsSpend('0');
  expect((await bounty.move(admin, 'campaigns', campaign.id, active)).statusCode).toBe(200);
});

test('Rounds of several processes and a reopening at once leave the money in one place', async () => {
  for (let time = 0; time < 3; time += 1) {
    const { campaign } = await running();
    await move(campaign, closed);
    const before = await managerHas(campaign);
    const [, , , reopened] = await Promise.all([
      round(),
      round(),
      round(),
      bounty.move(admin, 'campaigns', campaign.id, active),
    ]);
    expect(reopened.statusCode).toBe(200);
    await round();
    expect(await account(campaign)).toMatchObject({ total: '1000', left: '1000', returned: '0' });
    expect(await managerHas(campaign)).toBe(before);
  }
});

test('An account that is closed is given nothing', async () => {
  const { campaign } = await running();
  await move(campaign, closed);
  const status = (to: string) =>
    database().sql.execute(sql`update users set status = ${to} where id = ${bounty.ids[manager]}`);
  await status('closed');
  await round();
  expect(await refunds(campaign)).toEqual([]);
  await status('active');
});
