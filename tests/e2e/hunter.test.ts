import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf, startCampaign } from '../support/apiClient.ts';
import { violationsInLightAndDark } from '../support/axe.ts';
import { visit } from '../support/navigate.ts';
import { type BrowserStage, openWorkerStage, phone } from '../support/stage.ts';

let stage: BrowserStage;
let campaign: number;
const title = 'A walk through three tasks';
const wrong = 'The post doesn’t mention the campaign.';

beforeAll(async () => {
  stage = await openWorkerStage();
  const { address } = stage;
  const target = { targetUrl: 'https://x.com/i/status/1700000000000000001' };
  const running = await startCampaign(address, title, [
    { type: 20, title: 'Retweet the launch', maxParticipants: 3, ...target },
    { type: 40, title: 'Tell it on Reddit', minFollowers: 500, subtasks: [{ title: 'Mention the app' }] },
    { type: 26, title: 'Comment on VK', requiredAccount: '@quarryhq', targetUrl: 'https://vk.com/wall-12345_678' },
  ]);
  campaign = running.id;
});
afterAll(() => stage.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** The manager rejects the hunter's submission for the campaign. */
async function rejectWork(): Promise<void> {
  const manager = await clientOf(stage.address, 'manager');
  const [submission] = await manager.list(`/submissions?filter=${encodeURIComponent(JSON.stringify({ campaign }))}`);
  if (submission === undefined) throw new Error('Nothing was handed in.');
  const { id, version } = submission;
  await manager.send(`/submissions/${id}/status`, { status: 'rejected', version, reason: wrong });
}

it('a hunter finds a campaign in the gallery, joins a task, hands in a link, and mends it when it is rejected', async () => {
  const page = await stage.reuse('hunter');
  await visit(page, '/admin/campaigns');
  await page.getByLabel('Network').selectOption('VK');
  await page.getByRole('link', { name: title }).click();
  await heading(page, title).waitFor();
  await page.getByRole('link', { name: 'Retweet the launch' }).click();
  await page.getByText('3 of 3 left').first().waitFor();
  await page.getByRole('button', { name: 'Join task' }).click();
  await heading(page, 'You’ve joined').waitFor();
  await page.getByText('2 of 3 left').first().waitFor();
  // The button is gone; Tab continues from its place.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('main > *') instanceof Element))
    .toBe(true);
  await page.getByLabel('Link').fill('https://twitter.com/quarryhq/status/1700000000000000009?s=20');
  await page.getByText('Leads to https://x.com/i/status/1700000000000000009').first().waitFor();
  await page.getByRole('button', { name: 'Submit proof' }).click();
  await page.locator('.submission').getByText('Pending').first().waitFor();
  await rejectWork();
  await visit(page, '/admin/dashboard');
  await page.getByText('Rejected submissions to fix').first().waitFor();
  await page.getByRole('link', { name: 'Fix the oldest' }).click();
  const named = page.locator('.submission[aria-current="location"]');
  await named.getByRole('button', { name: 'Change and resubmit' }).waitFor();
  await expect.poll(() => named.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.goBack();
  await page.getByRole('link', { name: 'Retweet the launch' }).click();
  await page.getByText(wrong).first().waitFor();
  await page.getByRole('button', { name: 'Change and resubmit' }).click();
  await page.getByLabel('Link').fill('https://x.com/quarryhq/status/1700000000000000010');
  await page.getByRole('button', { name: 'Resubmit' }).click();
  await page.locator('.submission').getByText('Pending').first().waitFor();
});

it('a requirement that isn’t met shows the numbers; what can be mended lets join, and counts down to the retry', async () => {
  const page = await stage.reuse('hunter', { viewport: phone });
  const expectToFit = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await visit(page, `/admin/campaigns/${campaign}/reddit--post`);
  await page.getByText('Needs 500 followers, you have 312.').first().waitFor();
  await expectToFit();
  await visit(page, `/admin/campaigns/${campaign}/vk--comment`);
  await page.getByRole('button', { name: 'Join anyway' }).click();
  await page.getByRole('button', { name: /^Retry \d+:\d\d$|^Retry 1:00:00$/ }).waitFor();
  await expectToFit();
});

it('the gallery, the campaign and its tasks are free of barriers, by day and by night', async () => {
  const page = await stage.reuse('hunter');
  await visit(page, '/admin/campaigns');
  await page.getByRole('link', { name: title }).waitFor();
  expect(await violationsInLightAndDark(page)).toEqual([]);
  for (const [place, shown] of [
    ['', 'Tasks'],
    ['/twitter--retweet', 'Your submissions'],
    ['/vk--comment', 'Required account not followed.'],
  ] as const) {
    await visit(page, `/admin/campaigns/${campaign}${place}`);
    await heading(page, shown).waitFor();
    expect(await violationsInLightAndDark(page)).toEqual([]);
  }
});

it('on a phone no row of figures is half empty', async () => {
  const page = await stage.reuse('hunter', { viewport: phone });
  await visit(page, '/admin/dashboard');
  await page.locator('.figure-sums').waitFor();
  const rows = await page.locator('.figures:has(.figure-sums)').evaluate((figures) => {
    const widths = new Map<number, number>();
    for (const { offsetTop, offsetWidth } of figures.querySelectorAll<HTMLElement>('.figure'))
      widths.set(offsetTop, (widths.get(offsetTop) ?? 0) + offsetWidth);
    return [...widths.values()].map((width) => width / figures.clientWidth);
  });
  expect(rows.length).toBeGreaterThan(1);
  for (const filled of rows) expect(filled).toBeGreaterThan(0.9);
});
