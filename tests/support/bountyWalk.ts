import type { Page } from 'playwright';
import {
  actAs,
  addCampaign,
  addTask,
  button,
  giveHandle,
  handIn,
  heading,
  type Inputs,
  makeHunter,
  move,
  openParticipant,
  recordDeposit,
} from './bountyPages.ts';
import type { Stage } from './stage.ts';

/** What one walk has other than another. */
export interface Way {
  readonly title: string;
  /** Fills in what the campaign pays. */
  readonly pay: (page: Page) => Promise<void>;
  /** What each of its three tasks gives away. */
  readonly shares: readonly [Inputs, Inputs, Inputs];
  /** A demo account that becomes a hunter, and whose it is. */
  readonly newcomer: { readonly account: string; readonly name: string };
  /** What the two who take part hand in. */
  readonly links: readonly [string, string];
}

/** Where a walk has come to, and who has gone it. */
export interface Walked {
  readonly campaign: number;
  /** Of the task that two have done. */
  readonly task: string;
  readonly manager: Page;
  readonly admin: Page;
  /** Robin Castellan, who was approved. */
  readonly approved: Page;
  /** The newcomer, who was rejected. */
  readonly rejected: Page;
}

export const reason = 'The post doesn’t mention the campaign.';
const account = { 'Account to follow': '@quarryhq' };

/** The manager makes a campaign of three tasks, each of another network. */
async function make(manager: Page, { title, pay, shares }: Way): Promise<number> {
  const id = await addCampaign(manager, title, pay);
  const target = { 'What it is about': 'https://x.com/quarryhq/status/1700000000000000001' };
  await addTask(manager, 'Retweet a tweet', { ...shares[0], ...account, ...target, 'Retry after minutes': '1' });
  const needs = { 'Account to follow': 'quarryhq', 'Followers, at least': '500' };
  await addTask(manager, 'Follow a Reddit account', { ...shares[1], ...needs });
  await addTask(manager, 'Join a Telegram group', { ...shares[2], ...account });
  return id;
}

/** Bounty-admin records that what it gives away has arrived, and approves it with its tasks. */
async function approve(admin: Page, campaign: number, title: string): Promise<void> {
  await admin.goto(`/admin/campaigns/${campaign}`);
  await recordDeposit(admin, `Transfer for ${title}`);
  await move(admin, 'Approve campaign');
}

/** A demo account becomes a hunter, with an account that doesn’t follow the campaign’s. */
async function comeAlong(stage: Stage, account: string): Promise<Page> {
  await makeHunter(await stage.as('admin'), `${account}@quarry.test`);
  const hunter = await stage.home(account);
  await actAs(hunter, 'Bounty hunter');
  await giveHandle(hunter, 'Twitter', '@followsnobody');
  return hunter;
}

/** Joins, is told what is missing, and mends it: another account is theirs. */
async function joinTooEarly(hunter: Page, task: string): Promise<void> {
  await hunter.goto(task);
  await button(hunter, 'Join task').click();
  await heading(hunter, 'Required account not followed.').waitFor();
  await hunter.getByRole('button', { name: /^Retry \d:\d\d$/ }).waitFor();
  await giveHandle(hunter, 'Change @followsnobody', '@welcomewanda');
}

async function beRefused(hunter: Page, campaign: number): Promise<void> {
  await hunter.goto(`/admin/campaigns/${campaign}/reddit--follow`);
  await hunter.getByText('Needs 500 followers, you have 312.').first().waitFor();
  await hunter.getByText('Followers below the minimum').first().waitFor();
  if (await button(hunter, 'Join task').count()) throw new Error('Who has too few followers is offered to join.');
}

async function joinAndHandIn(hunter: Page, task: string, link: string): Promise<void> {
  await hunter.goto(task);
  await button(hunter, 'Join task').click();
  await heading(hunter, 'You take part').waitFor();
  await handIn(hunter, link);
}

/** As soon as it may be: a minute after joining. */
async function retryAndHandIn(hunter: Page, task: string, link: string): Promise<void> {
  await hunter.goto(task);
  await button(hunter, 'Retry').click({ timeout: 90_000 });
  await heading(hunter, 'You take part').waitFor();
  await handIn(hunter, link);
}

/**
 * A campaign from its making to the decisions: it is approved with its money in place, three hunters join, of whom one is
 * refused and one has to retry; of the two who hand in one is approved and one is rejected.
 */
export async function walk(stage: Stage, way: Way): Promise<Walked> {
  const { title, newcomer, links } = way;
  const [manager, admin] = await Promise.all([stage.as('manager'), stage.as('bounty-admin')]);
  const [campaign, late] = await Promise.all([make(manager, way), comeAlong(stage, newcomer.account)]);
  await approve(admin, campaign, title);
  const task = `/admin/campaigns/${campaign}/twitter--retweet`;
  await joinTooEarly(late, task);
  await beRefused(await stage.as('hunter'), campaign);
  const robin = await stage.home('everyone');
  await actAs(robin, 'Bounty hunter');
  await joinAndHandIn(robin, task, links[0]);

  await openParticipant(manager, task, 'Robin Castellan');
  await move(manager, 'Approve');
  await retryAndHandIn(late, task, links[1]);
  await openParticipant(manager, task, newcomer.name);
  await move(manager, 'Reject', reason);
  return { campaign, task, manager, admin, approved: robin, rejected: late };
}

/** Bounty-admin closes the campaign. */
export async function close({ admin, campaign }: Walked): Promise<void> {
  await admin.goto(`/admin/campaigns/${campaign}`);
  await move(admin, 'Close campaign');
}
