import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { clearPostbacks } from '#server/features/statistics/conversions/postbackLog.ts';
import { clearClicks } from '#server/features/statistics/ingestion/clicks.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { limits } from '#src/limits.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { conversions } from '#src/resources/statistics/conversions.ts';
import { postbacks } from '#src/resources/statistics/postbacks.ts';
import { insertClicks } from '#tests/support/clicks.ts';
import { signIn } from '#tests/support/signIn.ts';
import { openWorld, type World } from '#tests/support/world.ts';

const day = 86_400_000;
const goals = [
  { name: 'Purchase', event: 'sale', value: { amount: '7.5', currency: 'USD' }, windowDays: 30 },
  { name: 'Lead', event: 'lead', value: null, windowDays: 1 },
];

let world: World;
let app: FastifyInstance;
let campaign = 0;
let other = 0;
let secret = '';
let otherSecret = '';

beforeAll(async () => {
  world = await openWorld();
  app = await buildApp(world.platform, { log: false });
  const owner = world.actor('advertiser').id;
  campaign = (await world.insert(advertCampaigns, 900, { owner, conversionGoals: goals, postbackUrl: null })).id;
  other = (await world.insert(advertCampaigns, 901, { owner, conversionGoals: goals, postbackUrl: null })).id;
  secret = (await setup(campaign)).json<{ secret: string }>().secret;
  otherSecret = (await setup(other)).json<{ secret: string }>().secret;
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const headersOf = async (role: Parameters<World['account']>[0]) => signIn(app, await world.account(role));

async function setup(id: number, role: Parameters<World['account']>[0] = 'advertiser') {
  return app.inject({ url: `/api/adnet/v0/advert-campaigns/${id}/postback`, headers: await headersOf(role) });
}

let last = 0;
/** A click of the campaign that nobody has named yet. */
async function newClick(at?: Date, of = campaign): Promise<string> {
  last += 1;
  const clickId = `click-${last}`;
  await insertClicks(world.platform.database.sql, [clickId], { campaign: of, advertiser: 1, ...(at && { at }) });
  return clickId;
}

type Call = Readonly<Partial<Record<'click_id' | 'goal' | 'transaction_id' | 'value' | 'currency' | 'test', string>>>;

/** Written from the specification of the route, not from the code that checks it. */
function signatureOf(call: Call, key: string): string {
  const text = ['click_id', 'goal', 'transaction_id', 'value', 'currency'] as const;
  return createHmac('sha256', key)
    .update(text.map((name) => call[name] ?? '').join('\n'))
    .digest('hex');
}

const ask = (parameters: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url: `/api/adnet/postback?${new URLSearchParams(parameters)}`, headers });

const send = (call: Call, key = secret) => ask({ ...call, signature: signatureOf(call, key) });

const logged = async (clickId: string): Promise<string[]> =>
  (await rowsWhere(world.platform.database.sql, postbacks, sql`click_id = ${clickId} order by id`)).map(
    ({ outcome }) => outcome,
  );
const made = (clickId: string) =>
  rowsWhere(world.platform.database.sql, conversions, sql`click_id = ${clickId} order by id`);

test('a signed postback makes a conversion, with what its click and its goal say', async () => {
  const clickId = await newClick();
  const answer = await send({
    click_id: clickId,
    goal: 'Purchase',
    transaction_id: 'A-1',
    value: '12.50',
    currency: 'usd',
  });
  const [conversion] = await made(clickId);
  expect([answer.statusCode, answer.json()]).toEqual([200, { conversion: conversion?.id }]);
  expect(conversion).toMatchObject({
    campaign,
    owner: world.actor('advertiser').id,
    goal: 'Purchase',
    event: 'sale',
    transactionId: 'A-1',
    value: { amount: '12.5', currency: 'USD' },
    status: 'pending',
  });
  const hold = Date.parse(String(conversion?.holdUntil)) - Date.parse(String(conversion?.receivedAt));
  expect(hold).toBe(limits.conversionHold * day);
  expect(await logged(clickId)).toEqual(['counted']);
});

test('what is left out is the click’s id and the goal’s value', async () => {
  const clickId = await newClick();
  await send({ click_id: clickId, goal: 'Purchase' });
  expect(await made(clickId)).toMatchObject([{ transactionId: clickId, value: { amount: '7.5', currency: 'USD' } }]);
  await send({ click_id: clickId, goal: 'Lead' });
  expect(await made(clickId)).toMatchObject([{}, { goal: 'Lead', value: null }]);
});

test('a transaction sent again is answered the same, and counts once; in another case it is another one', async () => {
  const clickId = await newClick();
  const call = { click_id: clickId, goal: 'Purchase', transaction_id: 'aB' };
  const first = await send(call);
  const again = await send({ ...call, value: '99' });
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
  const otherClick = await newClick();
  expect((await send({ ...call, click_id: otherClick })).body).toBe(first.body);
  expect(await made(clickId)).toHaveLength(1);
  expect(await logged(clickId)).toEqual(['counted', 'doubled']);
  expect(await logged(otherClick)).toEqual(['doubled']);
  expect((await send({ ...call, transaction_id: 'Ab' })).statusCode).toBe(200);
  expect(await made(clickId)).toHaveLength(2);
});

test('many at once count once, and are answered the same', async () => {
  const clickId = await newClick();
  const call = { click_id: clickId, goal: 'Purchase', transaction_id: 'race' };
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(call)));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(200);
  expect(await made(clickId)).toHaveLength(1);
  expect((await logged(clickId)).toSorted()).toEqual(['counted', ...Array(7).fill('doubled')]);
});

describe('a postback is refused, and the log says why,', () => {
  const refused = async (answer: Awaited<ReturnType<typeof send>>, name: keyof typeof catalogue) =>
    expect(answer.json()).toMatchObject({ type: catalogue[name].type, status: catalogue[name].status });

  test('for a click that nobody knows: only advert-admin sees that', async () => {
    await refused(await send({ click_id: 'never', goal: 'Purchase' }), 'unknownClick');
    expect(await logged('never')).toEqual(['unknownClick']);
    const seenBy = async (role: 'advertiser' | 'advert-admin') => {
      const url = `/api/adnet/v0/postbacks?filter=${encodeURIComponent('{"clickId":"never"}')}`;
      return (await app.inject({ url, headers: await headersOf(role) })).json<unknown[]>().length;
    };
    expect([await seenBy('advertiser'), await seenBy('advert-admin')]).toEqual([0, 1]);
  });

  test('for a signature that is missing, another campaign’s, or of other values', async () => {
    const clickId = await newClick();
    const call = { click_id: clickId, goal: 'Purchase', transaction_id: 'B', value: '1' };
    await refused(await ask(call), 'wrongSignature');
    await refused(await send(call, otherSecret), 'wrongSignature');
    await refused(await ask({ ...call, value: '1000', signature: signatureOf(call, secret) }), 'wrongSignature');
    await refused(await ask({ ...call, signature: 'é'.repeat(64) }), 'wrongSignature');
    expect(await logged(clickId)).toEqual(Array(4).fill('wrongSignature'));
    expect(await made(clickId)).toEqual([]);
    expect((await ask({ ...call, signature: signatureOf(call, secret).toUpperCase() })).statusCode).toBe(200);
  });

  test('for a goal that the campaign hasn’t', async () => {
    const clickId = await newClick();
    await refused(await send({ click_id: clickId, goal: 'purchase' }), 'unknownGoal');
    await refused(await send({ click_id: clickId }), 'unknownGoal');
    expect(await logged(clickId)).toEqual(['unknownGoal', 'unknownGoal']);
  });

  test('once the goal’s window is over', async () => {
    const clickId = await newClick(new Date(Date.now() - 25 * 3_600_000));
    const answer = await send({ click_id: clickId, goal: 'Lead' });
    await refused(answer, 'conversionExpired');
    expect(answer.json()).toMatchObject({ parameters: { days: 1 } });
    expect((await send({ click_id: clickId, goal: 'Purchase' })).statusCode).toBe(200);
    expect(await logged(clickId)).toEqual(['expired', 'counted']);
  });

  test.each([
    ['NaN', ''],
    ['1e3', ''],
    ['-1', ''],
    ['1,5', ''],
    ['0.1234567890123456789', ''],
    ['0.0000001', ''],
    ['1000000000', ''],
    ['99999999999999999999', ''],
    ['5', 'EUR'],
  ])('for the value %s %s', async (value, currency) => {
    const clickId = await newClick();
    await refused(await send({ click_id: clickId, goal: 'Purchase', value, currency }), 'wrongConversionValue');
    expect(await logged(clickId)).toEqual(['wrongValue']);
  });

  test('not logged at all where it names no click, or with what no text may have', async () => {
    for (const call of [{}, { click_id: '' }, { click_id: 'a\u0000b' }, { click_id: 'x'.repeat(129) }])
      await refused(await send(call), 'malformedQuery');
    await refused(await send({ click_id: 'x', wheel: '1' } as Call), 'malformedQuery');
  });
});

test('the smallest value keeps its six decimals', async () => {
  const clickId = await newClick();
  await send({ click_id: clickId, goal: 'Purchase', value: '0.000001' });
  expect(await made(clickId)).toMatchObject([{ value: { amount: '0.000001' } }]);
});

test('a test is checked as any other, says why not, and counts nothing', async () => {
  const clickId = await newClick();
  const call = { click_id: clickId, goal: 'Purchase', test: '1' };
  expect((await send(call)).json()).toEqual({ conversion: null });
  expect(await made(clickId)).toEqual([]);
  expect((await send(call, otherSecret)).json()).toMatchObject({ type: catalogue.wrongSignature.type });
  await send({ click_id: clickId, goal: 'Purchase' });
  expect((await send(call)).json()).toMatchObject({ type: catalogue.conversionDoubled.type });
  expect(await logged(clickId)).toEqual(['counted', 'wrongSignature', 'counted', 'doubled']);
});

async function sendToken(values: object) {
  const headers = await headersOf('advert-admin');
  const payload = { name: 'Tracker', scopes: ['postback'], ...values };
  return app.inject({ method: 'POST', url: '/api/adnet/v0/machine-tokens', headers, payload });
}

const createToken = async (values: object): Promise<string> =>
  `Bearer ${(await sendToken(values)).json<{ token: string }>().token}`;

test('a machine token of the scope “postback” reports conversions of the owner or the campaigns that it was created for', async () => {
  const advertiser = world.actor('advertiser').id;
  const outcomeOf = async (values: object): Promise<unknown> => {
    const clickId = await newClick();
    const answer = await ask({ click_id: clickId, goal: 'Purchase' }, { authorization: await createToken(values) });
    expect((await made(clickId)).length).toBe(answer.statusCode === 200 ? 1 : 0);
    return [answer.statusCode, ...(await logged(clickId))];
  };
  expect(await outcomeOf({ owner: advertiser })).toEqual([200, 'counted']);
  expect(await outcomeOf({ campaigns: [other, campaign] })).toEqual([200, 'counted']);
  expect(await outcomeOf({ campaigns: [other] })).toEqual([403, 'wrongToken']);
  expect(await outcomeOf({ owner: world.actor('publisher').id })).toEqual([403, 'wrongToken']);
});

test('a machine token of the scope “postback” that an earlier version created is bound to nothing, and reports nothing', async () => {
  const clickId = await newClick();
  const authorization = await createToken({ owner: world.actor('advertiser').id });
  await world.platform.database.sql.execute(sql`update machine_tokens set owner = null`);
  expect((await ask({ click_id: clickId, goal: 'Purchase' }, { authorization })).statusCode).toBe(403);
});

test('a machine token of the scope “postback” isn’t created without an owner or campaigns that exist', async () => {
  const owner = world.actor('advertiser').id;
  const unbound = [{}, { owner, campaigns: [campaign] }, { owner: 2_000_000_000 }, { campaigns: [2_000_000_000] }];
  for (const values of unbound)
    expect((await sendToken(values)).json()).toMatchObject({ type: catalogue.unboundToken.type, status: 422 });
  const bound = await sendToken({ scopes: ['events'], owner });
  expect(bound.json()).toMatchObject({ type: catalogue.boundToken.type, status: 422 });
  for (const values of [{ campaigns: [] }, { owner: 2_147_483_648 }])
    expect((await sendToken(values)).statusCode).toBe(400);
  expect((await sendToken({ campaigns: [campaign] })).json()).toMatchObject({ owner: null, campaigns: [campaign] });
});

test('a machine token of the scope “postback” stands in for a signature, and no other does', async () => {
  const clickId = await newClick();
  const call = { click_id: clickId, goal: 'Purchase' };
  expect((await ask(call, { authorization: await createToken({ scopes: ['events'] }) })).statusCode).toBe(403);
  expect((await ask(call, { authorization: `Bearer qmt_${'a'.repeat(43)}` })).statusCode).toBe(401);
  expect(
    (await ask(call, { authorization: await createToken({ owner: world.actor('advertiser').id }) })).statusCode,
  ).toBe(200);
  expect(await logged(clickId)).toEqual(['counted']);
});

test('nobody counts by HEAD', async () => {
  const clickId = await newClick();
  const call = { click_id: clickId, goal: 'Purchase' };
  const query = new URLSearchParams({ ...call, signature: signatureOf(call, secret) });
  expect((await app.inject({ method: 'HEAD', url: `/api/adnet/postback?${query}` })).statusCode).toBe(405);
  expect(await made(clickId)).toEqual([]);
});

describe('the secret of a campaign', () => {
  test('is its owner’s alone, and in no list, record or history', async () => {
    const statuses = await Promise.all(
      (['publisher', 'advert-admin', 'bounty-hunter', 'admin'] as const).map(
        async (role) => (await setup(campaign, role)).statusCode,
      ),
    );
    expect(statuses).toEqual([404, 403, 403, 403]);
    const headers = await headersOf('advertiser');
    for (const url of ['', `/${campaign}`, `/${campaign}/history`])
      expect((await app.inject({ url: `/api/adnet/v0/advert-campaigns${url}`, headers })).body).not.toContain(secret);
    const rows = await world.platform.database.sql.execute(sql`select before, after from audit_entries`);
    expect(JSON.stringify(rows.rows)).not.toContain(secret);
  });

  test('signs an address that can be called as it is', async () => {
    const clickId = await newClick();
    const url = `/api/adnet/v0/advert-campaigns/${campaign}/postback/sign`;
    const payload = { click_id: clickId, goal: 'Purchase', transaction_id: 'a b&c', value: '3' };
    const signed = await app.inject({ method: 'POST', url, headers: await headersOf('advertiser'), payload });
    const { pathname, search } = new URL(signed.json<{ url: string }>().url);
    expect((await app.inject({ url: `${pathname}${search}` })).statusCode).toBe(200);
    expect(await made(clickId)).toMatchObject([{ transactionId: 'a b&c' }]);
  });

  test('offers the last clicks, and no longer signs once there is another one', async () => {
    const clickId = await newClick(new Date(), other);
    expect((await setup(other)).json()).toMatchObject({ clicks: [{ clickId }] });
    const url = `/api/adnet/v0/advert-campaigns/${other}/postback/secret`;
    const rotated = await app.inject({ method: 'POST', url, headers: await headersOf('advertiser') });
    const call = { click_id: clickId, goal: 'Purchase' };
    expect((await send(call, otherSecret)).statusCode).toBe(403);
    expect((await send(call, rotated.json<{ secret: string }>().secret)).statusCode).toBe(200);
  });
});

describe('a secret that overlaps with its successor', () => {
  const rotate = async (overlap: '' | '?overlap=1') => {
    const url = `/api/adnet/v0/advert-campaigns/${other}/postback/secret${overlap}`;
    const answer = await app.inject({ method: 'POST', url, headers: await headersOf('advertiser') });
    return answer.json<{ secret: string; previousUntil: string | null }>();
  };
  const statusWith = async (key: string) =>
    (await send({ click_id: await newClick(new Date(), other), goal: 'Purchase' }, key)).statusCode;
  const endOverlap = () =>
    world.platform.database.sql.execute(
      sql`update postback_secrets set previous_until = now() - interval '1 second' where campaign = ${other}`,
    );

  test('is accepted for a day', async () => {
    const first = await rotate('');
    expect(first.previousUntil).toBeNull();
    const second = await rotate('?overlap=1');
    expect(Math.abs(Date.parse(second.previousUntil ?? '') - Date.now() - day)).toBeLessThan(60_000);
    expect((await setup(other)).json()).toMatchObject(second);
    expect([await statusWith(first.secret), await statusWith(second.secret)]).toEqual([200, 200]);
    await endOverlap();
    expect((await setup(other)).json()).toMatchObject({ secret: second.secret, previousUntil: null });
    expect([await statusWith(first.secret), await statusWith(second.secret)]).toEqual([403, 200]);
  });

  test('ends with the next secret', async () => {
    const [first, second] = [await rotate(''), await rotate('?overlap=1')];
    await rotate('?overlap=1');
    expect([await statusWith(first.secret), await statusWith(second.secret)]).toEqual([403, 200]);
    await rotate('');
    expect(await statusWith(second.secret)).toBe(403);
  });
});

test('the log and the clicks are kept as long as they are of use', async () => {
  const { database } = world.platform;
  const old = await newClick(new Date(Date.now() - (limits.clicksKept + 1) * day));
  const kept = await newClick(new Date(Date.now() - limits.conversionWindow * day));
  await clearClicks(database);
  expect((await send({ click_id: old, goal: 'Lead' })).json()).toMatchObject({ type: catalogue.unknownClick.type });
  expect((await send({ click_id: kept, goal: 'Lead' })).json()).toMatchObject({
    type: catalogue.conversionExpired.type,
  });
  const many = Array.from({ length: limits.postbacksPerCampaign + 5 }, (_, n) => n);
  await database.sql.execute(
    sql`insert into postbacks (click_id, outcome, received_at, test) select 'flood', 'unknownClick', now(), false from unnest(${sql.param(many)}::int[])`,
  );
  await database.sql.execute(
    sql`insert into postbacks (click_id, outcome, received_at, campaign) values ('ancient', 'counted', now() - interval '31 days', ${campaign})`,
  );
  await clearPostbacks(database);
  expect((await logged('flood')).length).toBeLessThanOrEqual(limits.postbacksPerCampaign);
  expect(await logged('ancient')).toEqual([]);
  expect(await logged(kept)).toEqual(['expired']);
});
