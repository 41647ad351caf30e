import { afterAll, beforeAll, expect, it } from 'vitest';
import { visit } from '../support/navigate.ts';
import { openPendingSubmission, type PendingSubmission } from '../support/pendingSubmission.ts';
import { type BrowserStage, openWorkerStage } from '../support/stage.ts';

let stage: BrowserStage;
let judged: PendingSubmission;
beforeAll(async () => {
  stage = await openWorkerStage();
  judged = await openPendingSubmission(stage.address, 'A day at the desk');
});
afterAll(() => stage.close());

it('leads by keys alone from the statistics of a task over its participant to the decision, and counts it', async () => {
  const page = await stage.reuse('manager');
  await visit(page, judged.statistics);
  await page.getByRole('heading', { level: 1, name: judged.title }).waitFor();
  await page.locator('.chart svg.recharts-surface').first().waitFor();
  const figure = (name: string) => page.locator('.figure').filter({ hasText: name }).locator('.number').innerText();
  expect([await figure('Participants'), await figure('Pending submissions')]).toEqual(['1', '1']);

  await page.getByRole('table', { name: 'Participants' }).getByRole('row').nth(1).getByRole('link').press('Enter');
  await page.waitForURL(`**/tasks/${judged.task}/participants/${judged.participation}`);
  await page.getByRole('region', { name: 'Submissions' }).getByRole('link').press('Enter');

  const approve = page.getByRole('button', { name: /^Approve submission/ });
  await page.getByRole('link', { name: 'Open on x.com' }).waitFor();
  await page.getByText('Reward must be chosen.').first().waitFor();
  await expect.poll(() => approve.isDisabled()).toBe(true);
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.getByText('Reward selected. Approve to award it.').first().waitFor();
  const made = page.waitForResponse((response) => response.url().endsWith('/status'));
  await approve.focus();
  await page.keyboard.press('a');
  expect((await made).status()).toBe(200);

  await visit(page, judged.statistics);
  await expect.poll(() => figure('Approved submissions')).toBe('1');
  expect(await figure('Rewards awarded')).toBe('5.00 USD');
});
