import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statisticsBatches } from '#server/features/statistics/ingestion/batchTable.ts';
import { loadActiveBlocks } from '#server/features/statistics/model/activeBlocks.ts';
import { applyRule } from '#server/features/statistics/rules/applyRule.ts';
import { checkDueRules } from '#server/features/statistics/rules/checkDueRules.ts';
import { previewRule } from '#server/features/statistics/rules/previewRule.ts';
import { create } from '#server/operations/create.ts';
import { read } from '#server/operations/read.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { transition } from '#server/operations/transition.ts';
import { update } from '#server/operations/update.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { type AutoRuleAct, autoRuleActs } from '#src/resources/statistics/autoRuleActs.ts';
import { type AutoRule, autoRules } from '#src/resources/statistics/autoRules.ts';
import { historyOf } from '#tests/support/historyOf.ts';
import { race } from '#tests/support/races.ts';
import type { Values } from '#tests/support/records.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { ruleEvent } from '#tests/support/ruleEvents.ts';
import { signIn } from '#tests/support/signIn.ts';
import { hasEngine, insertEvents, openStatistics, type TestStatistics } from '#tests/support/statistics.ts';
import { openStatisticsApp, type StatisticsApp } from '#tests/support/statisticsWorld.ts';
import { type World } from '#tests/support/world.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** The window of rules ends at a whole hour; the events of these tests are before it. */
const now = Math.floor(Date.now() / hour) * hour + 10_000;
const end = now - 10_000;
const ago = (milliseconds: number): number => Math.floor((end - milliseconds) / 1000);

/** Spends and doesn't convert. */
const wasteful = [
  { join: 'and', metric: 'cost', comparison: 'over', value: 20 },
  { join: 'and', metric: 'conversions', comparison: 'exactly', value: 0 },
] as const;

let world: World;
let here: TestStatistics;
let close: StatisticsApp['close'];
let app: FastifyInstance;
beforeAll(async () => {
  ({ world, here, app, close } = await openStatisticsApp());
  // The newest event: figures are complete until the whole hour before it.
  if (hasEngine) await insertEvents(here.statistics, [ruleEvent('request', {}, { time: end / 1000 + 5 })]);
}, 180_000);
afterAll(() => close());

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

let last = 3_000;
const owner = () => world.actor('advertiser');
/** A campaign that runs. */
async function campaignOf(values: Values = {}): Promise<number> {
  last += 20;
  const plain = { owner: owner().id, status: 0, archived: false, paused: false };
  return (await world.insert(advertCampaigns, last, { ...plain, ...values })).id;
}

const terms = (campaign: number, values: Values = {}) => ({
  name: 'Zones that don’t convert',
  campaign,
  on: 'zone',
  windowDays: 7,
  conditions: wasteful,
  ...values,
});
const added = (campaign: number, values: Values = {}) =>
  create(world.platform, owner(), autoRules, terms(campaign, values));
const ruleOf = async (id: number): Promise<AutoRule> =>
  toTypedRecord(autoRules, await read(world.platform, owner(), autoRules, id));

async function switchedOn(campaign: number, values: Values = {}): Promise<AutoRule> {
  const { id, version } = await added(campaign, values);
  await transition(world.platform, owner(), autoRules, id, { status: 'on', version });
  return ruleOf(id);
}

async function actsOf(campaign: number): Promise<AutoRuleAct[]> {
  const { rows } = await world.platform.database.sql.execute<{ id: number }>(
    sql`select id from auto_rule_acts where campaign = ${campaign} order by id`,
  );
  return Promise.all(
    rows.map(async ({ id }) => toTypedRecord(autoRuleActs, await read(world.platform, owner(), autoRuleActs, id))),
  );
}

const undo = async ({ id, version }: Pick<AutoRuleAct, 'id' | 'version'>) =>
  transition(world.platform, owner(), autoRuleActs, id, { status: 'undone', version });

/** A zone's spending in a campaign, in units, and perhaps a conversion. */
const spent = (campaign: number, adzone: number, units: number, { conversions = 0, time = ago(day) } = {}) => [
  ruleEvent('impression', { advertiser: owner().id, campaign, adzone, country: 3 }, { time, cost: units * 1_000_000 }),
  ...(conversions > 0
    ? [ruleEvent('sale', { advertiser: owner().id, campaign, adzone, country: 3 }, { time, count: conversions })]
    : []),
];

describe('a rule', () => {
  test('is off at first, reads as a sentence, and is changed only while it is off', async () => {
    const { id, version, ...rule } = await added(await campaignOf());
    expect(rule).toMatchObject({
      status: 'off',
      nextCheckAt: null,
      says: 'Block a zone when cost is over 20.00 USD and conversions are 0 in 7 days',
    });
    const either = [...wasteful, { join: 'or', metric: 'ctr', comparison: 'under', value: 0.5 }];
    const changed = await update(world.platform, owner(), autoRules, id, {
      version,
      on: 'country',
      conditions: either,
    });
    expect(changed['says']).toBe(
      'Block a country when cost is over 20.00 USD and conversions are 0, or CTR is under 0.5%, in 7 days',
    );
    const next = { status: 'on', version: Number(changed['version']) };
    const on = await transition(world.platform, owner(), autoRules, id, next);
    expect(on['nextCheckAt']).not.toBeNull();
    await expectRefusal(update(world.platform, owner(), autoRules, id, { windowDays: 3 }), ['ruleIsOn']);
    const off = { status: 'off', version: Number(on['version']) };
    expect((await transition(world.platform, owner(), autoRules, id, off))['nextCheckAt']).toBeNull();
  });

  test.each([
    ['200 conditions', { conditions: Array(200).fill(wasteful[0]) }, 'conditions'],
    ['no condition', { conditions: [] }, 'conditions'],
    ['an unknown metric', { conditions: [{ ...wasteful[0], metric: 'magic' }] }, 'conditions[0].metric'],
    ['what isn’t a number', { conditions: [{ ...wasteful[0], value: 'NaN' }] }, 'conditions[0].value'],
    ['a window of 91 days', { windowDays: 91 }, 'windowDays'],
    ['a window of no day', { windowDays: 0 }, 'windowDays'],
  ])('%s: a problem at the field, when it is added and when it is tried', async (_, values, path) => {
    const campaign = await campaignOf();
    const headers = await signIn(app, await world.account('advertiser'));
    const { name, ...tried } = { ...terms(campaign), ...values };
    for (const [url, payload] of [
      ['/api/adnet/v0/auto-rules', { name, ...tried }],
      ['/api/adnet/v0/auto-rules/try', tried],
    ] as const) {
      const answer = await app.inject({ method: 'POST', url, headers, payload });
      expect([url, [400, 422].includes(answer.statusCode)]).toEqual([url, true]);
      // The body of a route is told by its members, a record by the parts of its fields too.
      const [member = ''] = url.endsWith('/try') ? path.split('[') : [path];
      expect(answer.body).toContain(`"propertyPath":"${member}"`);
    }
  });

  test('names no metric that its writer doesn’t read', async () => {
    const publisher = world.actor('publisher');
    const campaign = await campaignOf({ owner: publisher.id });
    await expectRefusal(create(world.platform, publisher, autoRules, terms(campaign)), [
      'unknownStatisticsName',
      'conditions[0].metric',
    ]);
    const tried = { campaign, on: 'zone', windowDays: 7, conditions: [...wasteful] } as const;
    const trier = { platform: world.platform, statistics: here.statistics, actor: publisher };
    await expectRefusal(previewRule(trier, tried), ['unknownStatisticsName', 'conditions[0].metric']);
    const revenue = [{ ...wasteful[0], metric: 'publisherRevenue' }];
    await expect(added(await campaignOf(), { conditions: revenue })).rejects.toBeInstanceOf(Refusal);
  });

  test('stands in one’s own campaign alone; that of others isn’t there', async () => {
    const theirs = await campaignOf({ owner: world.actor('publisher').id });
    await expect(added(theirs)).rejects.toBeInstanceOf(Refusal);
    const tried = { campaign: theirs, on: 'zone', windowDays: 7, conditions: [...wasteful] } as const;
    const trier = { platform: world.platform, statistics: here.statistics };
    await expectRefusal(previewRule({ ...trier, actor: owner() }, tried), ['notFound']);
    await expectRefusal(previewRule({ ...trier, actor: world.actor('bounty-admin') }, tried), ['forbidden']);
  });
});

describe.skipIf(!hasEngine)('with an engine (skipped where its optional packages aren’t installed)', () => {
  test('acts: blocks what meets it, once, with figures, history and one notification', async () => {
    const campaign = await campaignOf({ name: 'Autumn sale' });
    await insertEvents(here.statistics, [
      ...spent(campaign, 101, 25),
      ...spent(campaign, 102, 30),
      ...spent(campaign, 103, 40, { conversions: 1 }),
      ...spent(campaign, 104, 20),
      ...spent(campaign, 105, 90, { time: ago(8 * day) }),
    ]);
    const rule = await switchedOn(campaign);
    expect(await applyRule(world.platform, here.statistics, rule, now)).toBe(2);
    const acts = await actsOf(campaign);
    expect(sorted(acts.map(({ target }) => target))).toEqual([101, 102]);
    expect(acts[0]).toMatchObject({ on: 'zone', rule: rule.id, status: 'active', undoneAt: null, owner: owner().id });
    const figures = acts.find(({ target }) => target === 101)?.figures;
    expect(figures).toEqual([
      { key: 'cost', value: '25' },
      { key: 'conversions', value: '0' },
    ]);
    expect(sorted([...(await loadActiveBlocks(world.platform.database.sql, campaign)).zone])).toEqual([101, 102]);
    const { entries } = await historyOf(world.platform, owner(), advertCampaigns, campaign, {});
    expect(entries.map(({ action, by, reason }) => ({ action, by, reason }))).toEqual(
      acts.toReversed().map(({ name }) => ({ action: 'block', by: null, reason: `Zone “${name}”: ${rule.name}` })),
    );
    const { rows: news } = await world.platform.database.sql.execute<{ body: string }>(
      sql`select body from notifications where user_id = ${owner().id} and kind = 'ruleBlocked' and body like '%Autumn sale%'`,
    );
    expect(news.map(({ body }) => body)).toEqual([
      'Your rule “Zones that don’t convert” blocked 2 zones in the campaign “Autumn sale”. You can undo it on the campaign’s page.',
    ]);
    expect(await applyRule(world.platform, here.statistics, rule, now)).toBe(0);
  });

  test('an undone block stays undone, unless what came after it meets the rule', async () => {
    const campaign = await campaignOf();
    await insertEvents(here.statistics, spent(campaign, 201, 25));
    const rule = await switchedOn(campaign);
    await applyRule(world.platform, here.statistics, rule, now);
    const [act] = await actsOf(campaign);
    if (act === undefined) throw new Error('Nothing was blocked.');
    const undone = await undo(act);
    expect(undone).toMatchObject({ status: 'undone', undoneBy: owner().id, undoneAt: expect.any(String) });
    await expectRefusal(undo(act), ['staleVersion']);
    await expectRefusal(undo({ ...act, version: Number(undone['version']) }), ['noTransition', 'status']);
    expect((await loadActiveBlocks(world.platform.database.sql, campaign)).zone.size).toBe(0);
    expect(await applyRule(world.platform, here.statistics, rule, now)).toBe(0);
    const since = (moment: number) =>
      world.platform.database.sql.execute(
        sql`update auto_rule_acts set undone_at = ${new Date(moment).toISOString()} where id = ${act.id}`,
      );
    // As if it had been undone three hours before the end: then it spent 5, and 25.
    await since(end - 3 * hour);
    await insertEvents(here.statistics, spent(campaign, 201, 5, { time: ago(2 * hour) }));
    expect(await applyRule(world.platform, here.statistics, rule, now)).toBe(0);
    await insertEvents(here.statistics, spent(campaign, 201, 20, { time: ago(hour) }));
    expect(await applyRule(world.platform, here.statistics, rule, now)).toBe(1);
    const again = (await actsOf(campaign)).at(-1);
    expect(again?.figures[0]).toEqual({ key: 'cost', value: '25' });
    expect(again?.windowStart).toBe(new Date(end - 3 * hour).toISOString());
  });

  test(`evaluated by several at once, a target is blocked once, ${race.rounds} times`, async () => {
    for (let round = 0; round < race.rounds; round += 1) {
      const campaign = await campaignOf();
      await insertEvents(here.statistics, [...spent(campaign, 301, 25), ...spent(campaign, 302, 25)]);
      const rules = [await switchedOn(campaign), await switchedOn(campaign, { name: 'Another one' })];
      const writers = Array.from({ length: Math.min(race.attempts, 6) }, (_, index) => rules[index % 2] ?? rules[0]);
      const made = await Promise.all(
        writers.flatMap((rule) => (rule ? [applyRule(world.platform, here.statistics, rule, now)] : [])),
      );
      expect(made.reduce((sum, count) => sum + count, 0)).toBe(2);
      expect(sorted((await actsOf(campaign)).map(({ target }) => target))).toEqual([301, 302]);
    }
  }, 600_000);

  test('is due when it is switched on and every quarter of an hour, taken by one process, in campaigns that run', async () => {
    const [campaign, closed] = [await campaignOf(), await campaignOf({ status: 2 })];
    await insertEvents(here.statistics, [...spent(campaign, 401, 25), ...spent(closed, 401, 25)]);
    const rule = await switchedOn(campaign);
    const resting = await switchedOn(closed);
    const due = new Date(Date.parse(rule.nextCheckAt ?? '') + 1);
    const all = async (): Promise<void> => {
      while (await checkDueRules(world.platform, here.statistics, due));
    };
    await Promise.all([all(), all(), all()]);
    expect(await actsOf(campaign)).toHaveLength(1);
    expect(await actsOf(closed)).toHaveLength(0);
    const after = await ruleOf(rule.id);
    expect(after.checkedAt).toBe(due.toISOString());
    expect(after.nextCheckAt).toBe(new Date(due.getTime() + 15 * 60_000).toISOString());
    expect(after.version).toBe(rule.version);
    expect((await ruleOf(resting.id)).checkedAt).toBe(resting.checkedAt);
  });

  test('a rule that was changed or switched off meanwhile does nothing', async () => {
    const campaign = await campaignOf();
    await insertEvents(here.statistics, spent(campaign, 501, 25));
    const rule = await switchedOn(campaign);
    await transition(world.platform, owner(), autoRules, rule.id, { status: 'off', version: rule.version });
    expect(await applyRule(world.platform, here.statistics, rule, now)).toBe(0);
  });

  test('nothing is done on incomplete figures, or while the engine is away', async () => {
    const campaign = await campaignOf();
    await insertEvents(here.statistics, spent(campaign, 601, 25));
    const rule = await switchedOn(campaign);
    const { database } = world.platform;
    const { rows } = await database.sql.execute<{ id: number }>(
      sql`insert into machine_tokens (name, scopes, hash, prefix, created_by) values ('Sender', array['events'], 'h', 's', ${owner().id}) returning id`,
    );
    await database.sql.insert(statisticsBatches).values({
      token: rows[0]?.id ?? 0,
      batch: 'lost',
      hash: 'h',
      answer: { accepted: 1, refused: 0, problems: [] },
      rows: Buffer.from('x'),
      createdAt: new Date(Date.now() - 3 * 60_000),
    });
    expect(await applyRule(world.platform, here.statistics, rule, now)).toBe(0);
    await database.sql.delete(statisticsBatches);
    expect(await applyRule(world.platform, here.statistics, rule, now + 3 * day)).toBe(0);
    const away = await openStatistics({ STATISTICS: 'off' });
    await expectRefusal(applyRule(world.platform, away.statistics, rule, now), ['statisticsMissing']);
    await away.close();
    expect(await actsOf(campaign)).toHaveLength(0);
    expect(await applyRule(world.platform, here.statistics, rule, now)).toBe(1);
  });

  test('is tried: what it would block now and would have blocked, with figures and shares, and nothing is', async () => {
    const campaign = await campaignOf();
    await insertEvents(here.statistics, [
      ...spent(campaign, 701, 30),
      ...spent(campaign, 702, 10, { conversions: 2 }),
      ...spent(campaign, 703, 60, { time: ago(20 * day) }),
    ]);
    const headers = await signIn(app, await world.account('advertiser'));
    const payload = { campaign, on: 'zone', windowDays: 7, conditions: wasteful };
    const answer = await app.inject({ method: 'POST', url: '/api/adnet/v0/auto-rules/try', headers, payload });
    expect(answer.statusCode).toBe(200);
    const trial = answer.json();
    expect(trial).toMatchObject({
      says: 'Block a zone when cost is over 20.00 USD and conversions are 0 in 7 days',
      until: expect.any(String),
      now: {
        total: 1,
        blocked: [{ target: 701, name: 'Ad zone 701', figures: { cost: '30', conversions: 0 } }],
        figures: { cost: '30', conversions: 0 },
        shares: { cost: 0.75, conversions: 0 },
      },
      past: { total: 2, figures: { cost: '90', conversions: 0 }, shares: { cost: 0.9, conversions: 0 } },
    });
    const [first] = trial.past.blocked;
    expect(first).toMatchObject({ target: 703, figures: { cost: '60' } });
    expect(await actsOf(campaign)).toHaveLength(0);
  });
});
