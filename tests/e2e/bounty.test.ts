import type { Page } from 'playwright';
import { afterAll, beforeAll, type ExpectStatic, it } from 'vitest';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { openDatabase } from '#server/database/database.ts';
import {
  button,
  downloaded,
  exported,
  fillIn,
  type Inputs,
  moneyOf,
  move,
  openParticipant,
} from '../support/bountyPages.ts';
import { close, reason, runScenario } from '../support/campaignScenario.ts';
import { choose } from '../support/inputs.ts';
import { expectConsistentLedger } from '../support/ledger.ts';
import { visit } from '../support/navigate.ts';
import { openStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  // Which of two tests that run at once has opened a page isn’t known, so none is closed when one of them ends.
  // One person records deposits of any amount here.
  stage = await openStage({ keepsPages: true, env: { SECOND_APPROVAL_ABOVE: '1000000' } });
});
afterAll(() => stage.close());

const retweet = 'Retweet a tweet';
/** Beside a task: what has come of the hunter's work. */
const part = (page: Page) => page.getByRole('complementary', { name: 'Your participation' });
/** @param expect the test’s own, as tests run concurrently */
const expectMoney = (expect: ExpectStatic, page: Page, money: Inputs) =>
  expect.poll(() => moneyOf(page)).toEqual(money);

const cells = (rows: readonly Inputs[], columns: readonly string[]) =>
  rows.map((row) => columns.map((column) => row[column]));

/** Milliseconds. Both scenarios run at once, and each has to wait a minute for a retry. */
const timeout = 300_000;
const tweet = (id: number) => `https://x.com/i/status/17000000000000002${id}`;

it.concurrent('a campaign that pays money goes its whole way', { timeout }, async ({ expect }) => {
  const result = await runScenario(stage, {
    title: 'From the first draft to the last dollar',
    async pay(page) {
      await choose(page, 'Currency', 'USD');
      await fillIn(page, { Budget: '1000' });
    },
    shares: [
      { Budget: '100', Amount: '5' },
      { Budget: '200', Amount: '2' },
      { Budget: '300', Amount: '3' },
    ],
    newcomer: { account: 'publisher', name: 'Ingrid Solberg' },
    links: [tweet(10), tweet(11)],
  });
  const { campaign, task, manager, admin, approved, rejected } = result;
  await visit(manager, `/admin/campaigns/${campaign}`);
  const whole = { budget: '1,000.00 USD', total: '1,000.00 USD', awarded: '5.00 USD', promised: '0.00 USD' };
  await expectMoney(expect, manager, { ...whole, reserved: '595.00 USD', left: '400.00 USD' });
  await approved.reload();
  await part(approved).getByText('5.00 USD', { exact: true }).first().waitFor();
  await approved.getByRole('button', { name: /unread notifications?$/ }).click();
  await approved.getByRole('dialog', { name: 'Notifications' }).getByText('5.00 USD').first().waitFor();
  await rejected.reload();
  await rejected.getByText(reason).first().waitFor();

  await close(result);
  await expectMoney(expect, admin, { ...whole, reserved: '0.00 USD', left: '995.00 USD' });
  await visit(manager, task);
  await manager.getByRole('link', { name: 'Statistics' }).click();
  await button(manager, 'Submissions').click();
  const rows = await exported(manager);
  expect(cells(rows, ['Subject', 'Hunter’s name', 'Status', 'Awarded'])).toEqual([
    [tweet(11).slice('https://'.length), 'Ingrid Solberg', 'Rejected', ''],
    [tweet(10).slice('https://'.length), 'Robin Castellan', 'Approved', '5'],
  ]);
  await button(manager, 'Participants').click();
  const joined = await exported(manager);
  expect(cells(joined, ['Hunter’s name', 'Status', 'Earned'])).toEqual([
    ['Robin Castellan', 'Closed', '5'],
    ['Ingrid Solberg', 'Closed', ''],
  ]);
});

it.concurrent('an ICO campaign goes its whole way, to the tokens that its stakes are worth', { timeout }, async ({
  expect,
}) => {
  const name = 'Marcus Bell';
  const result = await runScenario(stage, {
    title: 'From the first stake to the last token',
    async pay(page) {
      await page.getByText('ICO campaign', { exact: true }).click();
      await fillIn(page, { Token: 'Walking Token', Symbol: 'WALK' });
      await choose(page, 'Standard', 'ERC-20');
      await fillIn(page, { Pool: '1000000', 'Pool percentage': '10' });
    },
    shares: [
      { 'Pool percentage': '5', Amount: '5' },
      { 'Pool percentage': '3', Amount: '2' },
      { 'Pool percentage': '2', Amount: '3' },
    ],
    newcomer: { account: 'advertiser', name },
    links: [tweet(20), tweet(21)],
  });
  const { campaign, task, manager, admin, approved, rejected } = result;
  await rejected.reload();
  await rejected.getByText(reason).first().waitFor();
  await button(rejected, 'Change and resubmit').click();
  await rejected.getByLabel('Link').fill(tweet(22));
  await button(rejected, 'Resubmit').click();
  await rejected.locator('.submission').getByText('Pending').first().waitFor();
  await openParticipant(manager, task, name);
  await manager.getByLabel('Stakes to award').fill('15');
  await button(manager, 'Keep').click();
  await manager.getByText('Stakes corrected. Approve to award them.').first().waitFor();
  await move(manager, 'Approve');
  await manager.locator('#main').getByText('15', { exact: true }).first().waitFor();

  const anybody = await stage.open();
  await anybody.goto(`/admin/stakes/${campaign}`);
  const worth = anybody.getByRole('table', { name: 'Tasks' }).getByRole('row').filter({ hasText: retweet });
  await worth.getByText('2,500.00 WALK').first().waitFor();
  await close(result);
  await approved.reload();
  await part(approved).getByText('12,500 WALK', { exact: true }).first().waitFor();
  const whole = { budget: '100,000 WALK', total: '100,000 WALK', left: '50,000 WALK' };
  await expectMoney(expect, admin, {
    ...whole,
    awarded: '50,000 WALK',
    reserved: '0 WALK',
    promised: '0 WALK',
  });
  await anybody.reload();
  const rows = await downloaded(anybody, () => anybody.getByRole('link', { name: 'Download as CSV' }).click());
  expect(cells(rows, ['Participant', 'Task', 'Stakes', 'Awarded'])).toEqual([
    ["'@welcomewanda", retweet, '15', '37500'],
    ["'@robincastellan", retweet, '5', '12500'],
  ]);
});

it('after it all, the ledger adds up', async () => {
  await stage.quarry.crash();
  const database = await openDatabase(readConfiguration({ DATA_DIR: stage.quarry.folder }));
  await expectConsistentLedger(database);
  await database.close();
});
