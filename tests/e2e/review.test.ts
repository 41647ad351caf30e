import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visit } from '../support/navigate.ts';
import { slowDown } from '../support/slowNetwork.ts';
import { type BrowserStage, openWorkerStage, phone } from '../support/stage.ts';

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openWorkerStage();
});
afterAll(() => stage.close());

const record = (page: Page) => page.locator('.under-review h2').first();
const approve = (page: Page) => page.getByRole('button', { name: /^Approve campaign/ });

/** Opens the review desk at a campaign that can be approved: not at one whose end has passed. */
async function openDesk(page: Page): Promise<string> {
  await visit(page, '/admin/review?resource=campaigns');
  await approve(page).waitFor();
  while (await approve(page).isDisabled()) {
    const before = await record(page).innerText();
    await page.keyboard.press('j');
    await page.waitForFunction((title) => document.querySelector('.under-review h2')?.textContent !== title, before);
  }
  return record(page).innerText();
}

const shows = (page: Page, title: string) =>
  page.waitForFunction((wanted) => document.querySelector('.under-review h2')?.textContent === wanted, title);

/** The status on the server, in a reloaded list. */
async function statusOf(page: Page, title: string): Promise<string> {
  await visit(page, `/admin/campaigns?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  return row.locator('.chip').innerText();
}

describe('the review desk', () => {
  it('looks for what is typed and filters the queue, in the address, and selects nothing else', async () => {
    const page = await stage.reuse('bounty-admin');
    await visit(page, '/admin/review?resource=campaigns');
    const rows = page.locator('.queue-row');
    await rows.first().waitFor();
    const all = await rows.count();
    const title = await rows.nth(2).locator('.queue-title').innerText();
    await page.getByRole('searchbox').fill(title);
    await page.waitForFunction(() => document.querySelectorAll('.queue-row').length === 1);
    expect(all).toBeGreaterThan(3);
    expect(await rows.locator('.queue-title').innerText()).toBe(title);
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await page.getByRole('heading', { name: '1 selected' }).waitFor();
    await page.reload();
    await rows.first().waitFor();
    expect(await rows.count()).toBe(1);
  });

  it('takes what is typed after R for the reason, at full speed on a slow network, not for a choice or a decision', async () => {
    const page = await stage.as('bounty-admin');
    await slowDown(page);
    await page.goto('/admin/review?resource=campaigns');
    await page.getByRole('button', { name: 'Reject campaign' }).waitFor();
    await page.keyboard.press('r');
    await page.keyboard.type('alba has numbers 12', { delay: 30 });
    const reason = page.getByRole('dialog', { name: 'Reject campaign' }).getByRole('textbox');
    await page.waitForFunction(
      (text) => document.activeElement instanceof HTMLTextAreaElement && document.activeElement.value === text,
      'alba has numbers 12',
    );
    expect(await reason.inputValue()).toBe('alba has numbers 12');
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  it('is decided at by keys alone: approve, undo, reject with a reason, and the next comes by itself', async () => {
    const page = await stage.home('bounty-admin');
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await page.getByRole('heading', { level: 1, name: 'Review' }).waitFor();
    const first = await openDesk(page);

    await page.keyboard.press('a');
    await page.getByText(`“${first}” will be approved.`).first().waitFor();
    await page.keyboard.press('u');
    await shows(page, first);
    await page.getByText(`“${first}” will be approved.`).waitFor({ state: 'detached' });

    await page.keyboard.press('r');
    await page.getByRole('dialog', { name: 'Reject campaign' }).waitFor();
    await page.keyboard.press('1');
    const made = page.waitForResponse((response) => response.url().endsWith('/status'));
    await page.keyboard.press('Enter');
    await page.getByText(`“${first}” will be rejected.`).first().waitFor();
    await page.waitForFunction((title) => document.querySelector('.under-review h2')?.textContent !== title, first);
    const second = await record(page).innerText();
    await page.keyboard.press('s');
    // It is sent automatically, once it can't be undone any more.
    expect((await made).status()).toBe(200);
    await page.getByText(`“${first}” will be rejected.`).waitFor({ state: 'detached' });
    expect(await statusOf(page, first)).toBe('Rejected');
    expect(await statusOf(page, second)).toBe('Pending');
  });

  it('sends what it holds when the tab is left, and takes back what was undone', async () => {
    const page = await stage.as('bounty-admin');
    const undone = await openDesk(page);
    await page.keyboard.press('a');
    await page.getByText(`“${undone}” will be approved.`).first().waitFor();
    await page.keyboard.press('u');
    await shows(page, undone);
    await page.goto('/admin/contacts');
    expect(await statusOf(page, undone)).toBe('Pending');

    const decided = await openDesk(page);
    await page.keyboard.press('a');
    await page.getByText(`“${decided}” will be approved.`).first().waitFor();
    await page.goto('/api/docs');
    await expect.poll(() => statusOf(page, decided)).toBe('Active');
  });

  it('sends what it holds before signing out, in the session that is about to end', async () => {
    const page = await stage.signedIn('bounty-admin');
    const title = await openDesk(page);
    const made = page.waitForResponse((response) => response.url().endsWith('/status'));
    await page.keyboard.press('a');
    await page.getByText(`“${title}” will be approved.`).first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('sign out');
    await page.keyboard.press('Enter');
    expect((await made).status()).toBe(200);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  });

  it('says when somebody else has decided meanwhile, and goes on', async () => {
    const [page, other] = [await stage.reuse('bounty-admin'), await stage.reuse('advert-admin')];
    const title = await openDesk(page);
    const id = await page.locator('.queue-row a[aria-current]').getAttribute('href');
    await visit(other, id ?? '');
    await shows(other, title);
    await other.keyboard.press('a');
    await other.getByText(`“${title}” will be approved.`).first().waitFor();
    await visit(other, '/admin/contacts');
    await page.keyboard.press('a');
    await page.getByText(`“${title}” will be approved.`).first().waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Contacts' }).click();
    await page.getByText(`Somebody else has already decided on “${title}”`).first().waitFor();
    expect(await statusOf(page, title)).toBe('Active');
  });

  it('switches between what waits, in the address', async () => {
    const page = await stage.home('advert-admin');
    await page.locator('.waiting').filter({ hasText: 'Sites to review' }).getByRole('link').click();
    await page.waitForURL(/resource=pub-sites/);
    await page.getByRole('heading', { level: 2, name: /Ad zones/ }).waitFor();
    await page
      .getByRole('navigation', { name: 'Review queues' })
      .getByRole('link', { name: /^Campaigns/ })
      .click();
    await page.waitForURL(/resource=campaigns/);
    await approve(page).waitFor();
  });

  it('shows on a phone the queue first, then the record with its actions at the bottom', async () => {
    const page = await stage.reuse('bounty-admin', { viewport: phone });
    await visit(page, '/admin/review?resource=campaigns');
    const row = page.locator('.queue-row a').nth(1);
    await row.waitFor();
    expect(await approve(page).isVisible()).toBe(false);
    await row.click();
    await approve(page).waitFor();
    expect(await row.isVisible()).toBe(false);
    const box = await approve(page).boundingBox();
    expect(box && box.y + box.height).toBeGreaterThan(phone.height - 60);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await page.getByRole('button', { name: 'Back to the queue' }).click();
    await row.waitFor();
  });
});
