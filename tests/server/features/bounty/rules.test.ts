import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnyRow } from '#src/schema/resource.ts';
import { type CampaignApp, expectProblems, openCampaignApp, valuesOfType } from '#tests/support/campaignApp.ts';
import type { Values } from '#tests/support/records.ts';

let bounty: CampaignApp;
let campaign: AnyRow;
let ico: AnyRow;
beforeAll(async () => {
  bounty = await openCampaignApp();
});
afterAll(() => bounty.close());
beforeEach(async () => {
  campaign = await bounty.campaign();
  ico = await bounty.ico();
});

async function traces(): Promise<unknown> {
  const { rows } = await bounty.platform.database.sql.execute(sql`
    select (select count(*) from campaigns) as campaigns, (select count(*) from tasks) as tasks,
      (select sum(version) from campaigns) as campaign_versions, (select sum(version) from tasks) as task_versions,
      (select count(*) from audit_entries) as entries, (select count(*) from ledger_transfers) as transfers`);
  return rows;
}

/** Expects that a write is refused so, and that nothing of it is written. */
async function refused(
  write: () => Promise<LightMyRequestResponse>,
  ...problems: Parameters<typeof expectProblems> extends [unknown, ...infer Rest] ? Rest : never
): Promise<void> {
  const before = await traces();
  expectProblems(await write(), ...problems);
  expect(await traces()).toEqual(before);
}

const create = (of: AnyRow, values: Values) => () =>
  bounty.ask('bounty-manager', 'POST', '/v0/tasks', bounty.taskValues(of, values));
const change =
  (of: 'campaigns' | 'tasks', { id, version }: AnyRow, values: Values) =>
  () =>
    bounty.ask('bounty-manager', 'PATCH', `/v0/${of}/${id}`, { ...values, version });

const usd = (amount: string) => ({ amount, currency: 'USD' });
const later = (time: unknown, hours: number): string =>
  new Date(Date.parse(String(time)) + hours * 60 * 60_000).toISOString();

describe('specification section 5', () => {
  test('Value not blank', () => refused(create(campaign, { title: '  ' }), ['blank', 'title']));

  test('Value at least 10 characters', () =>
    refused(create(campaign, { instructions: 'Too short' }), ['tooShort', 'instructions', { min: 10 }]));

  test('Value greater than or equal to 50', () =>
    refused(change('campaigns', campaign, { budget: usd('49.99') }), ['tooSmall', 'budget.amount', { min: 50 }]));

  test('Task start date not after task end date', () =>
    refused(create(campaign, { startAt: later(campaign.endAt, -1), endAt: later(campaign.endAt, -2) }), [
      'taskStartAfterEnd',
      'startAt',
    ]));

  test('Task start not before campaign start: Task dates outside the campaign dates', async () => {
    const startAt = later(campaign.startAt, -1);
    await refused(create(campaign, { startAt }), ['taskDatesOutside', 'startAt']);
    await refused(change('tasks', await bounty.task(campaign), { startAt }), ['taskDatesOutside', 'startAt']);
  });

  test('Task end not after campaign end: Task dates outside the campaign dates', async () => {
    const endAt = later(campaign.endAt, 1);
    await refused(create(campaign, { endAt }), ['taskDatesOutside', 'endAt']);
    await refused(change('tasks', await bounty.task(campaign), { endAt }), ['taskDatesOutside', 'endAt']);
  });

  test('Task budget cannot exceed the available campaign budget: Task budget exceeds the campaign budget', async () => {
    const first = await bounty.task(campaign, { budget: usd('900.5') });
    const another = valuesOfType('telegram--text-in-name');
    const tags = { requiredTags: ['quarry'] };
    await refused(create(campaign, { ...another, ...tags, budget: usd('99.51') }), [
      'taskBudgetExceeds',
      'budget',
      { available: '99.5' },
    ]);
    await bounty.task(campaign, { ...another, ...tags, budget: usd('99.5') });
    await refused(change('tasks', first, { budget: usd('901') }), [
      'taskBudgetExceeds',
      'budget',
      { available: '900.5' },
    ]);
    await refused(change('campaigns', campaign, { budget: usd('999') }), [
      'taskBudgetExceeds',
      'budget',
      { taken: '1000' },
    ]);
  });

  test('A rejected task lets go of its budget, and gets it back only while it is there', async () => {
    const [pending, rejected] = [1, 3];
    const task = await bounty.task(campaign, { budget: usd('600') });
    await bounty.move('bounty-admin', 'tasks', task.id, rejected, 'It asks for too much.');
    await bounty.task(campaign, { ...valuesOfType('telegram--text-in-name'), requiredTags: ['a'], budget: usd('500') });
    await refused(
      () => bounty.move('bounty-manager', 'tasks', task.id, pending),
      ['taskBudgetExceeds', 'budget', { available: '500' }],
    );
  });

  test('Pool percentage cannot exceed the available pool: Pool percentage exceeds the pool', async () => {
    const first = await bounty.task(ico, { poolPercentage: 9.7 });
    const another = { ...valuesOfType('telegram--text-in-name'), requiredTags: ['quarry'] };
    const rewards = [{ rewardType: 20, amount: 1, unit: 'stake', method: 'everyone' }];
    await refused(create(ico, { ...another, rewards, poolPercentage: 0.31 }), [
      'poolExceeds',
      'poolPercentage',
      { available: '0.3' },
    ]);
    await bounty.task(ico, { ...another, rewards, poolPercentage: 0.3 });
    await refused(change('tasks', first, { poolPercentage: 9.8 }), ['poolExceeds', 'poolPercentage']);
    await refused(change('campaigns', ico, { poolPercentage: 9 }), ['poolExceeds', 'poolPercentage', { taken: '10' }]);
  });

  test('Task budget currency equals campaign currency', async () => {
    const budget = { amount: '100', currency: 'EUR' };
    await refused(create(campaign, { budget }), ['taskCurrencyDiffers', 'budget', { currency: 'USD' }]);
    await refused(change('tasks', await bounty.task(campaign), { budget }), ['taskCurrencyDiffers', 'budget']);
  });

  test('In an ICO campaign a task budget is a pool percentage only', async () => {
    const rewards = [{ rewardType: 19, amount: 1, unit: 'money', method: 'everyone' }];
    await refused(create(ico, { budget: usd('10') }), ['icoTaskBudget', 'budget']);
    await refused(create(ico, { poolPercentage: null }), ['blank', 'poolPercentage']);
    await refused(create(ico, { rewards }), ['icoReward', 'rewards[0].unit']);
  });

  test('In a non-ICO campaign a task budget is money only and no token may be added', async () => {
    const reward = { rewardType: 19, amount: 1, method: 'everyone' };
    const units = (...all: string[]) => ({ rewards: all.map((unit) => ({ ...reward, unit })) });
    await refused(create(campaign, { poolPercentage: 5 }), ['moneyTaskBudget', 'poolPercentage']);
    await refused(create(campaign, { budget: null }), ['blank', 'budget']);
    await refused(create(campaign, units('money', 'token')), ['moneyTaskBudget', 'rewards[1].unit']);
    await refused(
      create(campaign, units('stake', 'money', 'token')),
      ['moneyTaskBudget', 'rewards[0].unit'],
      ['moneyTaskBudget', 'rewards[2].unit'],
    );
  });

  test('At least one reward configuration', async () => {
    for (const rewards of [[], null, undefined]) await refused(create(campaign, { rewards }), ['oneReward', 'rewards']);
  });

  test('Campaign title must be unique: Campaign title already exists', async () => {
    const title = String(campaign.title).toUpperCase();
    await refused(change('campaigns', ico, { title }), ['campaignTitleExists', 'title']);
  });

  test('One task per type per campaign', async () => {
    await bounty.task(campaign);
    await refused(create(campaign, {}), ['oneTaskPerType', 'type']);
    await bounty.task(await bounty.campaign());
  });

  test('A participant limit', () =>
    refused(create(campaign, { maxParticipants: 0 }), ['tooSmall', 'maxParticipants', { min: 1 }]));

  test('Minimum followers, posts, account age and post age', async () => {
    const values = { ...valuesOfType('twitter--tweet'), subtasks: [{ title: 'Write it' }] };
    const wrong = { minFollowers: -1, minPosts: -1, minAccountAgeMonths: -1, maxPostAgeDays: 0 };
    await refused(
      create(campaign, { ...values, ...wrong }),
      ['tooSmall', 'minFollowers', { min: 0 }],
      ['tooSmall', 'minPosts', { min: 0 }],
      ['tooSmall', 'minAccountAgeMonths', { min: 0 }],
      ['tooSmall', 'maxPostAgeDays', { min: 1 }],
    );
    const right = { minFollowers: 0, minPosts: 1, minAccountAgeMonths: 6, maxPostAgeDays: 30 };
    expect(await bounty.task(campaign, { ...values, ...right })).toMatchObject(right);
  });

  test('Required tags and required followed account: Add tags', async () => {
    await refused(create(campaign, valuesOfType('telegram--text-in-name')), ['addTags', 'requiredTags']);
    await refused(create(campaign, valuesOfType('instagram--post')), ['addTags', 'requiredTags']);
    await refused(create(campaign, valuesOfType('twitter--like')), ['blank', 'targetUrl']);
    await refused(create(campaign, valuesOfType('instagram--follow')), ['blank', 'requiredAccount']);
    await refused(create(campaign, { ...valuesOfType('instagram--follow'), requiredAccount: '@no such name' }), [
      'invalidInstagramHandle',
      'requiredAccount',
    ]);
  });
});

describe('what belongs to a type of task', () => {
  test('at least one subtask, where the hunter creates something', () =>
    refused(create(campaign, valuesOfType('translation--whitepaper')), ['oneSubtask', 'subtasks']));

  test('what a type knows nothing of is refused', () =>
    refused(
      create(campaign, { minFollowers: 10, requiredAccount: '@quarry', subtasks: [{ title: 'Write it' }] }),
      ['notApplicable', 'minFollowers'],
      ['notApplicable', 'requiredAccount'],
      ['notApplicable', 'subtasks'],
    ));

  test('its target is on its network', () =>
    refused(create(campaign, { ...valuesOfType('twitter--like'), targetUrl: 'https://reddit.com/r/quarry' }), [
      'wrongSite',
      'targetUrl',
    ]));

  test('its proof is one that it takes', () =>
    refused(create(campaign, { proof: 'link' }), ['notApplicable', 'proof']));

  test('its rewards are its own', () =>
    refused(create(campaign, { rewards: [{ rewardType: 1, amount: 1, unit: 'money', method: 'everyone' }] }), [
      'rewardOfOtherType',
      'rewards[0].rewardType',
    ]));

  test('a reward says how many get it unless everybody does, and ends of a tier only where it has one, in their order', async () => {
    const reward = { rewardType: 19, amount: 1, unit: 'money' };
    await refused(
      create(campaign, {
        rewards: [
          { ...reward, method: 'raffle', metric: 'followers', from: 500, to: 999 },
          { ...reward, method: 'everyone', places: 3 },
          { ...reward, method: 'top', places: 3, from: 1, to: 3 },
          { ...reward, method: 'everyone', metric: 'followers', from: 100, to: 50 },
        ],
      }),
      ['blank', 'rewards[0].places'],
      ['notApplicable', 'rewards[1].places'],
      ['notApplicable', 'rewards[2].from'],
      ['notApplicable', 'rewards[2].to'],
      ['tooSmall', 'rewards[3].to', { min: 100 }],
    );
    for (const method of ['first-come', 'raffle', 'top'])
      await bounty.task(await bounty.campaign(), { rewards: [{ ...reward, method, places: 3 }] });
  });

  test('what a reward gives can be paid out: it has no more decimals than the currency or the token', async () => {
    const paying = (unit: string, amount: number) => ({
      rewards: [{ rewardType: 19, amount, unit, method: 'everyone' }],
    });
    const at = 'rewards[0].amount';
    await refused(create(campaign, paying('money', 0.001)), ['tooManyDecimals', at, { code: 'USD', max: 2 }]);
    await bounty.task(campaign, paying('money', 0.01));
    const whole = await bounty.ico({ tokenDecimals: 0 });
    await refused(create(whole, paying('token', 0.5)), ['wholeAmount', at, { code: 'QRY' }]);
    await bounty.task(whole, paying('stake', 0.5));
  });

  test('a task begins as its type says, unless it says otherwise', async () => {
    expect(await bounty.task(campaign)).toMatchObject({
      proof: 'text',
      recurrence: 'weekly',
      review: 'auto',
      perWeekMax: 1,
    });
    const other = { ...valuesOfType('telegram--join'), requiredAccount: '@quarry' };
    expect(await bounty.task(campaign, { ...other, review: 'manual' })).toMatchObject({
      proof: 'act',
      recurrence: 'once',
      review: 'manual',
      retryAfterMinutes: 15,
      perWeekMax: null,
    });
  });
});

describe('a campaign’s change that would break its tasks', () => {
  test('its dates', async () => {
    const task = await bounty.task(campaign);
    await refused(
      change('campaigns', campaign, { startAt: later(task.startAt, 1), endAt: later(task.endAt, -1) }),
      ['taskDatesOutside', 'startAt'],
      ['taskDatesOutside', 'endAt'],
    );
  });

  test('its currency, or whether it is an ICO', async () => {
    await bounty.task(campaign);
    const eur = (await bounty.ask('bounty-manager', 'GET', '/v0/currencies?filter={"code":"EUR"}')).json<AnyRow[]>()[0]
      ?.id;
    await refused(change('campaigns', campaign, { currency: eur }), ['payInUse', 'currency']);
    const tokens = {
      tokenName: 'T',
      tokenSymbol: 'TOK',
      tokenStandard: 1,
      tokenPool: { amount: '9', currency: 'TOK' },
    };
    await refused(change('campaigns', campaign, { isIco: true, ...tokens, poolPercentage: 5 }), ['payInUse', 'isIco']);
  });

  test('the decimals of its token', async () => {
    const rewards = [
      { rewardType: 19, amount: 0.25, unit: 'token', method: 'everyone' },
      { rewardType: 19, amount: 0.125, unit: 'stake', method: 'everyone' },
    ];
    await bounty.task(ico, { rewards });
    await refused(change('campaigns', ico, { tokenDecimals: 1 }), ['tooSmall', 'tokenDecimals', { min: 2 }]);
    expect((await change('campaigns', ico, { tokenDecimals: 2 })()).statusCode).toBe(200);
  });

  test('its currency, once money has arrived', async () => {
    await bounty.fund(campaign);
    const eur = (await bounty.ask('bounty-manager', 'GET', '/v0/currencies?filter={"code":"EUR"}')).json<AnyRow[]>()[0]
      ?.id;
    await refused(change('campaigns', campaign, { currency: eur }), ['payInUse', 'currency']);
  });
});

describe('Editing a campaign or task only in pending status', () => {
  test('neither is edited, nor gets a task, once it is active', async () => {
    const task = await bounty.task(campaign);
    await bounty.fund(campaign);
    expect((await bounty.move('bounty-admin', 'campaigns', campaign.id, 0)).statusCode).toBe(200);
    const title = { title: 'Another title' };
    await refused(
      () => bounty.ask('bounty-admin', 'PATCH', `/v0/campaigns/${campaign.id}`, title),
      ['editOnlyPending'],
    );
    await refused(() => bounty.ask('bounty-admin', 'PATCH', `/v0/tasks/${task.id}`, title), ['editOnlyPending']);
    await refused(() => bounty.ask('bounty-manager', 'PATCH', `/v0/tasks/${task.id}`, title), ['editOnlyPending']);
    const another = { ...valuesOfType('telegram--join'), requiredAccount: '@quarry' };
    await refused(create(campaign, another), ['editOnlyPending']);
  });
});

test('a bad symbol of a token is told on the symbol', async () => {
  const tokenPool = { amount: '5', currency: 'q-r' };
  await refused(change('campaigns', ico, { tokenSymbol: 'q-r' }), ['invalidSymbol', 'tokenSymbol']);
  await refused(change('campaigns', ico, { tokenSymbol: 'q-r', tokenPool }), ['invalidSymbol', 'tokenSymbol']);
});

test('countries are said only where the campaign is not open everywhere', async () => {
  await refused(change('campaigns', campaign, { countries: [1] }), ['notApplicable', 'countries']);
  await refused(change('campaigns', campaign, { countriesRule: 'only' }), ['blank', 'countries']);
});
