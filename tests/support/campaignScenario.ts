import type { Page } from 'playwright';
import {
  actAs,
  addCampaign,
  addTask,
  button,
  heading,
  type Inputs,
  makeHunter,
  move,
  openParticipant,
  recordDeposit,
  setHandle,
  submitLink,
} from './bountyPages.ts';
import { visit } from './navigate.ts';
import type { Stage } from './stage.ts';

/** What differs between the runs of the scenario. */
export interface Scenario {
  readonly title: string;
  /** Fills in what the campaign pays. */
  readonly pay: (page: Page) => Promise<void>;
  /** What each of its three tasks gives away. */
  readonly shares: readonly [Inputs, Inputs, Inputs];
  /** A demo account that becomes a hunter, and the name of its user. */
  readonly newcomer: { readonly account: string; readonly name: string };
  /** What the two participants submit. */
  readonly links: readonly [string, string];
}

/** The campaign after the scenario, and a page for each person in it. */
export interface ScenarioResult {
  readonly campaign: number;
  /** The path of the task with the two submissions. */
  readonly task: string;
  readonly manager: Page;
  readonly admin: Page;
  /** Robin Castellan, whose submission was approved. */
  readonly approved: Page;
  /** The newcomer, whose submission was rejected. */
  readonly rejected: Page;
}

export const reason = 'The post doesn’t mention the campaign.';
const account = { 'Account to follow': '@quarryhq' };

/** The manager adds a campaign with three tasks, each on another network. */
async function makeCampaign(manager: Page, { title, pay, shares }: Scenario): Promise<number> {
  const id = await addCampaign(manager, title, pay);
  const target = { 'What it is about': 'https://x.com/quarryhq/status/1700000000000000001' };
  await addTask(manager, 'Retweet a tweet', { ...shares[0], ...account, ...target, 'Retry after minutes': '1' });
  const needs = { 'Account to follow': 'quarryhq', 'Minimum followers': '500' };
  await addTask(manager, 'Follow a Reddit account', { ...shares[1], ...needs });
  await addTask(manager, 'Join a Telegram group', { ...shares[2], ...account });
  return id;
}

/** A bounty-admin records the deposit, and approves the campaign with its tasks. */
async function approve(admin: Page, campaign: number, title: string): Promise<void> {
  await visit(admin, `/admin/campaigns/${campaign}`);
  await recordDeposit(admin, `Transfer for ${title}`);
  await move(admin, 'Approve campaign');
}

/** Makes a demo account a hunter whose Twitter account doesn’t follow the campaign’s. */
async function makeNewcomer(stage: Stage, { account, name }: Scenario['newcomer']): Promise<Page> {
  await makeHunter(await stage.as('admin'), { email: `${account}@quarry.test`, name });
  const hunter = await stage.home(account);
  await actAs(hunter, 'Bounty hunter');
  await setHandle(hunter, 'Twitter', '@followsnobody');
  return hunter;
}

/** Fails to join for not following the campaign’s account, then changes to a handle that does. */
async function joinWithoutFollowing(hunter: Page, task: string): Promise<void> {
  await visit(hunter, task);
  await button(hunter, 'Join anyway').click();
  await heading(hunter, 'Required account not followed.').waitFor();
  await hunter.getByRole('button', { name: /^Retry \d:\d\d$/ }).waitFor();
  await setHandle(hunter, 'Change @followsnobody', '@welcomewanda');
}

async function expectNotEligible(hunter: Page, campaign: number): Promise<void> {
  await visit(hunter, `/admin/campaigns/${campaign}/reddit--follow`);
  await hunter.getByText('Needs 500 followers, you have 312.').first().waitFor();
  await hunter.getByText('Followers below the minimum').first().waitFor();
  if (await hunter.getByRole('button', { name: /^Join/ }).count())
    throw new Error('A hunter with too few followers is offered to join.');
}

async function joinAndSubmit(hunter: Page, task: string, link: string): Promise<void> {
  await visit(hunter, task);
  await button(hunter, 'Join task').click();
  await heading(hunter, 'You’ve joined').waitFor();
  await submitLink(hunter, link);
}

/** Retries as soon as possible, a minute after joining, and submits. */
async function retryAndSubmit(hunter: Page, task: string, link: string): Promise<void> {
  await visit(hunter, task);
  await button(hunter, 'Retry').click({ timeout: 90_000 });
  await heading(hunter, 'You’ve joined').waitFor();
  await submitLink(hunter, link);
}

/**
 * Takes a campaign from creation to the decisions: it is funded and approved; of three hunters one isn't eligible and one has to
 * retry; of the two submissions one is approved and one is rejected.
 */
export async function runScenario(stage: Stage, scenario: Scenario): Promise<ScenarioResult> {
  const { title, newcomer, links } = scenario;
  const [manager, admin] = await Promise.all([stage.as('manager'), stage.as('bounty-admin')]);
  const [campaign, newcomerPage] = await Promise.all([makeCampaign(manager, scenario), makeNewcomer(stage, newcomer)]);
  await approve(admin, campaign, title);
  const task = `/admin/campaigns/${campaign}/twitter--retweet`;
  await joinWithoutFollowing(newcomerPage, task);
  await expectNotEligible(await stage.as('hunter'), campaign);
  const robin = await stage.home('everyone');
  await actAs(robin, 'Bounty hunter');
  await joinAndSubmit(robin, task, links[0]);

  await openParticipant(manager, task, 'Robin Castellan');
  await move(manager, 'Approve');
  await retryAndSubmit(newcomerPage, task, links[1]);
  await openParticipant(manager, task, newcomer.name);
  await move(manager, 'Reject', reason);
  return { campaign, task, manager, admin, approved: robin, rejected: newcomerPage };
}

/** The bounty-admin closes the campaign. */
export async function close({ admin, campaign }: ScenarioResult): Promise<void> {
  await visit(admin, `/admin/campaigns/${campaign}`);
  await move(admin, 'Close campaign');
}
