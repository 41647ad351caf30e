import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { applyScheduledTransition } from '#server/operations/applyScheduledTransition.ts';
import { campaignStatus } from '#src/resources/bounty/campaigns.ts';
import { taskStatus } from '#src/resources/bounty/tasks.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import type { TaskTypeKey } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { type CampaignApp, openCampaignApp, valuesOfType } from '#tests/support/campaignApp.ts';
import { handedIn } from '#tests/support/handedIn.ts';
import { fromNow, openParticipationApp, type ParticipationApp, rewardOf } from '#tests/support/participationApp.ts';
import type { Values } from '#tests/support/records.ts';
import { saidByServer, saying } from '#tests/support/specification.ts';

/** Managers make campaigns in one application, hunters take part in the other. */
let bounty: CampaignApp;
let here: ParticipationApp;
beforeAll(async () => {
  bounty = await openCampaignApp();
  here = await openParticipationApp();
});
afterAll(async () => {
  await bounty.close();
  await here.close();
});

const refusal = z.object({ title: z.string(), violations: z.optional(z.array(z.object({ title: z.string() }))) });

/** What people read of a refusal. */
function titlesOf(body: unknown): string[] {
  const { title, violations = [{ title }] } = refusal.parse(body);
  return violations.map((each) => each.title);
}

const usd = (amount: string) => ({ amount, currency: 'USD' });
const link = (title: string, url = 'https://quarry.example/paper') => ({ title, url });
const later = (time: unknown, hours: number): string =>
  new Date(Date.parse(String(time)) + hours * 3_600_000).toISOString();

const addTask = async (campaign: AnyRow, values: Values) =>
  titlesOf((await bounty.ask('bounty-manager', 'POST', '/v0/tasks', bounty.taskValues(campaign, values))).json());

const changeCampaign = async ({ id, version }: AnyRow, values: Values) =>
  titlesOf((await bounty.ask('bounty-manager', 'PATCH', `/v0/campaigns/${id}`, { ...values, version })).json());

const activate = async (of: 'campaigns' | 'tasks', { id }: AnyRow) =>
  titlesOf((await bounty.move('bounty-admin', of, id, campaignStatus.values.active)).json());

/** A hunter who has asked to join a task. */
async function joining(values: Values = {}, profile: Values = {}) {
  const [hunter, task] = [await here.hunter(profile), await here.task(values)];
  const { body } = await here.join(hunter, task);
  return { hunter, task, body };
}

const join = async (values: Values, profile?: Values) => titlesOf((await joining(values, profile)).body);

/** Why a hunter who has joined isn't verified, as their participation has it. */
const shortcoming = async (values: Values, profile?: Values) => [String((await joining(values, profile)).body.reason)];

/** A hunter whom the manager has accepted. */
async function accepted(values: Values = {}, type?: TaskTypeKey, network?: SocialNetwork) {
  const [hunter, task] = [await here.hunter({}, network), await here.task(values, type)];
  const { body } = await here.join(hunter, task);
  const { body: participation } = await here.move(here.manager, 'participations', body, 'active');
  return { hunter, participation };
}

const askAccount = async (path: string, payload: object) =>
  titlesOf((await here.app.inject({ method: 'POST', url: `/api/auth/auth${path}`, payload })).json());

type Flow = () => Promise<readonly string[]>;

/** Text of the specification → what people do to read it. */
const flows: Readonly<Record<(typeof saidByServer)[number], Flow>> = {
  'Your account is private or unavailable': () => shortcoming({}, { isPrivate: true }),
  "Tags don't match the required ones": async () => {
    const { hunter, participation } = await accepted({ requiredTags: ['quarry'] }, 'instagram--post', 'instagram');
    const proof = { url: 'https://www.instagram.com/p/Cx000000002/', tags: ['other'] };
    return titlesOf((await here.submit(hunter, participation, proof)).body);
  },
  'No user profile found': async () =>
    titlesOf((await here.join(await here.hunter({}, 'reddit'), await here.task())).body),
  'Task dates outside the campaign dates': async () => {
    const campaign = await bounty.campaign();
    return addTask(campaign, { startAt: later(campaign.startAt, -1), endAt: later(campaign.endAt, 1) });
  },
  'Reached the maximum number of participants': async () => {
    const { task } = await joining({ maxParticipants: 1 });
    return titlesOf((await here.join(await here.hunter(), task)).body);
  },
  'Only accounts created earlier than {date} can participate': () =>
    join({ minAccountAgeMonths: 6 }, { accountCreatedAt: new Date() }),
  'Editing a campaign or task only in pending status': async () => {
    const campaign = await bounty.campaign();
    const task = await bounty.task(campaign);
    await bounty.fund(campaign);
    await bounty.move('bounty-admin', 'campaigns', campaign.id, campaignStatus.values.active);
    const rename = async (path: string) =>
      titlesOf((await bounty.ask('bounty-admin', 'PATCH', path, { title: 'Another title' })).json());
    return [...(await rename(`/v0/campaigns/${campaign.id}`)), ...(await rename(`/v0/tasks/${task.id}`))];
  },
  'Cannot update the task status because of the campaign status': async () => {
    const campaign = await bounty.campaign();
    return activate('tasks', await bounty.task(campaign));
  },
  'This task is not active': () => join({ status: taskStatus.values.closed }),
  'This task is expired': () => join({ endAt: fromNow(-1) }),
  'Subscriptions are closed': async () => {
    const campaign = await here.campaign({ subscriptionsClosed: true });
    return titlesOf((await here.join(await here.hunter(), await here.task({}, undefined, campaign))).body);
  },
  'User has already joined the task': async () => {
    const { hunter, task } = await joining();
    return titlesOf((await here.join(hunter, task)).body);
  },
  'Not enough posts': () => join({ minPosts: 10 }, { posts: 3 }),
  'Followers below the minimum': () => join({ minFollowers: 500 }, { followers: 312 }),
  'Required account not followed': () => shortcoming({ requiredAccount: '@quarryhq' }),
  'Task budget exceeds the campaign budget': async () => addTask(await bounty.campaign(), { budget: usd('1000.01') }),
  'Pool percentage exceeds the pool': async () => addTask(await bounty.ico(), { poolPercentage: 10.1 }),
  'Campaign title already exists': async () => {
    const { title } = await bounty.campaign();
    return changeCampaign(await bounty.campaign(), { title: String(title).toUpperCase() });
  },
  'Disabled due to inactivity for {count} days': async () => {
    const { hunter, participation } = await accepted({ recurrence: 'weekly' });
    await here.platform.database.sql.execute(
      sql`update participations set inactive_at = now() - interval '1 second' where id = ${participation.id}`,
    );
    while (await applyScheduledTransition(here.platform, new Date())) continue;
    return titlesOf((await here.submit(hunter, participation, { url: await here.post(hunter.handle) })).body);
  },
  'Waiting for verification': async () => {
    const { hunter, body } = await joining();
    return titlesOf((await here.submit(hunter, body, { url: await here.post(hunter.handle) })).body);
  },
  'Wrong money definition': async () => {
    const campaign = await bounty.campaign();
    return [
      ...(await addTask(campaign, { budget: '100' })),
      ...(await addTask(campaign, { budget: { amount: '100', currency: '$' } })),
    ];
  },
  'Add tags': async () => [
    ...(await shortcoming({ requiredTags: ['quarry'] }, { tags: [] })),
    ...(await addTask(await bounty.campaign(), valuesOfType('instagram--post'))),
  ],
  'Value not blank': async () => addTask(await bounty.campaign(), { title: '  ' }),
  'Value at least 10 characters': async () => addTask(await bounty.campaign(), { instructions: 'Too short' }),
  'Value greater than or equal to 50': async () => changeCampaign(await bounty.campaign(), { budget: usd('49.99') }),
  'Task start date not after task end date': async () => {
    const campaign = await bounty.campaign();
    return addTask(campaign, { startAt: later(campaign.endAt, -1), endAt: later(campaign.endAt, -2) });
  },
  'At least one reward configuration': async () => addTask(await bounty.campaign(), { rewards: [] }),
  'One task per type per campaign': async () => {
    const campaign = await bounty.campaign();
    await bounty.task(campaign);
    return addTask(campaign, {});
  },
  'Passwords are not the same': () => {
    const password = 'three-unrelated-words';
    return askAccount('/register', { email: 'a@b.test', password, passwordRepeat: `${password}!`, roles: [1] });
  },
  'File link is not a valid url': async () =>
    changeCampaign(await bounty.campaign(), { links: [link('Whitepaper', 'whitepaper.pdf')] }),
  'A link with the same title already exists': async () =>
    changeCampaign(await bounty.campaign(), { links: [link('Whitepaper'), link('whitepaper')] }),
  'Reward must be chosen': async () => {
    const rewards = [rewardOf({ metric: 'quality' }), rewardOf({ metric: 'quality', amount: 20 })];
    const { submission } = await handedIn(here, { rewards });
    return titlesOf((await here.move(here.manager, 'submissions', submission, 'approved')).body);
  },
  'At least one subtask': async () => addTask(await bounty.campaign(), valuesOfType('translation--whitepaper')),
  'Ban reason needed': async () => {
    const { participation } = await accepted();
    return titlesOf((await here.move(here.manager, 'participations', participation, 'banned')).body);
  },
  'Not enough money': async () => {
    const campaign = await bounty.campaign();
    await bounty.task(campaign);
    return activate('campaigns', campaign);
  },
  "Link might've expired": () => askAccount('/email-confirm', { token: 'a'.repeat(43) }),
};

test.each(saidByServer)('%s', async (text) => {
  const said = await flows[text]();
  expect(said).not.toEqual([]);
  expect(said).toEqual(said.map(() => expect.stringMatching(saying(text))));
});
