import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, pendingCampaign } from '../support/apiClient.ts';
import { violationsInLightAndDark } from '../support/axe.ts';
import { visit } from '../support/navigate.ts';
import { settle } from '../support/settle.ts';
import { type BrowserStage, openWorkerStage, phone } from '../support/stage.ts';

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openWorkerStage();
});
afterAll(() => stage.close());

/** A decision on a campaign of the manager's. */
async function reject(title: string): Promise<void> {
  const { address } = stage;
  const [manager, admin] = [await clientOf(address, 'manager'), await clientOf(address, 'bounty-admin')];
  const { id, version } = await pendingCampaign(manager, title);
  await admin.send(`/campaigns/${id}/status`, { status: 3, version, reason: 'The links are broken.' });
}

describe('notifications', () => {
  it('arrive by themselves, in every tab, over one stream', async () => {
    const page = await stage.home('manager');
    const streams: string[] = [];
    const count = (one: typeof page) =>
      one.on('request', (request) => {
        if (request.url().endsWith('/v0/notifications/stream')) streams.push(request.url());
      });
    count(page);
    const other = await page.context().newPage();
    count(other);
    await other.goto('/admin/campaigns');
    await expect.poll(() => streams.length, { timeout: 20_000 }).toBe(1);
    const bell = (one: typeof page) => one.locator('.bell-count');
    const before = Number((await bell(page).textContent()) ?? 0);
    await reject('Told at once');
    // Long before the minute's look.
    for (const one of [page, other])
      await expect.poll(async () => Number(await bell(one).textContent()), { timeout: 20_000 }).toBe(before + 1);
    expect(streams).toHaveLength(1);
    await page.close();
    await expect.poll(() => streams.length, { timeout: 20_000 }).toBe(2);
  });

  it('are told as their recipient sets it, kept after a reload', async () => {
    const page = await stage.reuse('hunter');
    await visit(page, '/admin/edit');
    const section = page.getByRole('region', { name: 'Notifications' });
    await section.getByText('Money', { exact: true }).click();
    const choice = section.getByRole('combobox', { name: 'How you’re told: Reward earned' });
    expect(await choice.locator('option:checked').textContent()).toBe('In the feed');
    await choice.selectOption({ label: 'In the feed and by email' });
    await page.getByText('Saved.').waitFor();
    await settle(page);
    expect(await violationsInLightAndDark(page)).toEqual([]);
    await page.reload();
    await section.getByText('Money', { exact: true }).click();
    expect(await choice.locator('option:checked').textContent()).toBe('In the feed and by email');
    await section.getByText('Account', { exact: true }).click();
    await section.getByText('Always by email').waitFor();
  });

  it('are narrowed to what they are about, in the address', async () => {
    const page = await stage.reuse('manager', { viewport: phone });
    await visit(page, '/admin/notifications');
    await page.getByRole('combobox', { name: 'About' }).selectOption({ label: 'Campaigns and tasks' });
    await page.getByRole('combobox', { name: 'Importance' }).selectOption({ label: 'Refused' });
    await page.waitForURL(/\?area=campaigns&severity=error$/);
    await settle(page);
    const titles = await page.locator('.notification-head strong').allInnerTexts();
    expect(titles.length).toBeGreaterThan(0);
    for (const title of titles) expect(title).toMatch(/rejected/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violationsInLightAndDark(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'About' }).selectOption({ label: 'Account' });
    await page.getByText('No notification matches these filters.').waitFor();
  });
});
