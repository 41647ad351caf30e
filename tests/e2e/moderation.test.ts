import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, fundCampaign, pendingCampaign } from '../support/apiClient.ts';
import { openTab } from '../support/bountyPages.ts';
import { onlyRowsWith, rowsOf, sortBy } from '../support/lists.ts';
import { visit } from '../support/navigate.ts';
import { type BrowserStage, openWorkerStage } from '../support/stage.ts';

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openWorkerStage();
});
afterAll(() => stage.close());

/** The reason, which the owner sees. */
const reason = 'The budget doesn’t pay for the posts that you ask for.';

const retweet = { type: 20, targetUrl: 'https://x.com/i/status/1700000000000000001', maxParticipants: 3 };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function pendingCampaigns(page: Page): Promise<void> {
  await visit(page, '/admin/campaigns');
  await onlyRowsWith(page, 'Pending');
}

/** Makes the page's scripts take so many times as long. */
async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Makes a transition: by the page's button, then by the one of its dialog. */
async function move(page: Page, name: string): Promise<void> {
  await button(page, name).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

async function reject(page: Page): Promise<void> {
  await button(page, 'Reject campaign').click();
  await page.getByRole('dialog').getByLabel('Reason').fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: 'Reject campaign' }).click();
}

async function openByTitle(page: Page, title: string): Promise<void> {
  await visit(page, '/admin/campaigns?filter=%7B%7D');
  await page.getByRole('searchbox').fill(title);
  // A list that is still loading would move the row from under the pointer.
  await page.waitForURL((url) => url.searchParams.get('filter')?.includes('"q"') ?? false);
  await rowsOf(page).getByRole('link', { name: title }).first().click();
  await heading(page, title).waitFor();
}

describe('a bounty-admin', () => {
  it('finds a pending campaign among all by filter and search, reads it, approves it', async () => {
    const page = await stage.reuse('bounty-admin');
    const title = 'Approved after a search';
    await fundCampaign(stage.address, title, [{ ...retweet, title: 'Retweet the launch' }]);
    await pendingCampaigns(page);
    await page.getByRole('searchbox').fill(title);
    await expect.poll(() => rowsOf(page).count()).toBe(1);
    await page.getByRole('link', { name: title }).click();
    await heading(page, title).waitFor();
    await openTab(page, 'About');
    await page.getByRole('main').getByText('Description', { exact: true }).first().waitFor();
    await move(page, 'Approve campaign');
    await page.getByText('Campaign approved.').first().waitFor();
    await button(page, 'Close campaign').waitFor();
    expect(await page.locator('#main').getByText('Active', { exact: true }).count()).toBeGreaterThan(0);
  });

  it('rejects another with a reason, which its manager reads and resubmits', async () => {
    const admin = await stage.reuse('bounty-admin');
    const title = 'Rejected with a reason';
    await pendingCampaign(await clientOf(stage.address, 'manager'), title);
    await openByTitle(admin, title);
    await button(admin, 'Reject campaign').click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Too short');
    await dialog.getByRole('button', { name: 'Reject campaign' }).click();
    await dialog
      .getByText(/at least 10 characters/)
      .first()
      .waitFor();
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Reject campaign' }).click();
    await admin.getByText('Campaign rejected.').first().waitFor();

    const manager = await stage.reuse('manager');
    await openByTitle(manager, title);
    await manager.getByText(reason).first().waitFor();
    expect(await manager.getByRole('link', { name: 'Edit campaign' }).count()).toBe(0);
    await move(manager, 'Resubmit campaign');
    await manager.getByText('Campaign resubmitted.').first().waitFor();
    await manager.getByRole('link', { name: 'Edit campaign' }).waitFor();
  });

  it('is told when somebody else has decided meanwhile', async () => {
    const [first, second] = [await stage.reuse('bounty-admin'), await stage.home('everyone')];
    const title = 'Decided on by two';
    await pendingCampaign(await clientOf(stage.address, 'manager'), title);
    await openByTitle(first, title);
    const address = new URL(first.url()).pathname;
    await second.getByRole('button', { name: /acting as/i }).click();
    await second.getByRole('menuitemradio', { name: 'Bounty admin' }).click();
    await visit(second, address);
    await heading(second, title).waitFor();
    // Rejecting, as an approval would need the campaign's money.
    await reject(second);
    await second.getByText('Campaign rejected.').first().waitFor();
    await reject(first);
    await first
      .getByText(/changed this record/)
      .first()
      .waitFor();
  });

  it('keeps the search, the filter, the order and the page in the address', async () => {
    const page = await stage.reuse('bounty-admin');
    await pendingCampaigns(page);
    // A busy browser takes clicks before it has drawn what was typed.
    await slowDown(page, 8);
    await page.getByRole('searchbox').fill('e');
    await page.waitForURL((url) => url.searchParams.get('filter')?.includes('"q":"e"') ?? false);
    await sortBy(page, 'Title');
    await button(page, 'Next page').click();
    await page.getByText(/^26–/).first().waitFor();
    const asked = { filter: '{"status":1,"q":"e"}', sort: 'title', order: 'ASC', page: '2' };
    await slowDown(page, 1);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(asked);
    const first = rowsOf(page).first().getByRole('link').first();
    const title = await first.innerText();
    await page.reload();
    expect(await first.innerText()).toBe(title);
    expect(await page.getByRole('searchbox').inputValue()).toBe('e');
    await page.locator('th[aria-sort="ascending"]').filter({ hasText: 'Title' }).waitFor();
    await page.getByText(/^26–/).first().waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Campaigns' }).click();
    await page.waitForURL((url) => url.search === '');
  });

  it('is offered to clear the filters when nothing matches', async () => {
    const page = await stage.reuse('bounty-admin');
    await visit(page, '/admin/campaigns');
    await page.getByRole('searchbox').fill('no campaign is called like this');
    await page.getByText('Nothing matches your search and filters.').first().waitFor();
    await button(page, 'Clear filters').click();
    await rowsOf(page).first().waitFor();
  });
});
