import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, pendingCampaign } from '../support/apiClient.ts';
import { violations } from '../support/axe.ts';
import { openTab } from '../support/bountyPages.ts';
import { rowsOf } from '../support/lists.ts';
import { visit } from '../support/navigate.ts';
import { settle } from '../support/settle.ts';
import { type BrowserStage, openWorkerStage } from '../support/stage.ts';

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openWorkerStage();
});
afterAll(() => stage.close());

const listOf = (path: string, filter: object) => `/admin/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const title = (page: Page) => page.locator('#main h1').innerText();
const titles = (page: Page) => rowsOf(page).locator('a.row-title');

async function openRow(page: Page, index: number): Promise<void> {
  await titles(page).nth(index).click();
  await page.locator('.record-head').waitFor();
}

describe('the page of a record', () => {
  it('leads through the list that it was opened from, also when it is loaded anew', async () => {
    const page = await stage.reuse('bounty-admin');
    await visit(page, listOf('campaigns', { status: 1 }));
    await titles(page).first().waitFor();
    const listed = await titles(page).allInnerTexts();
    await openRow(page, 1);
    expect(await title(page)).toBe(listed[1]?.trim());
    await page.reload();
    await page
      .getByText(/^2 of \d+$/)
      .first()
      .waitFor();
    await page.keyboard.press(']');
    await page
      .getByText(/^3 of \d+$/)
      .first()
      .waitFor();
    expect(await title(page)).toBe(listed[2]?.trim());
    await page.keyboard.press('[');
    await page
      .getByText(/^2 of \d+$/)
      .first()
      .waitFor();
    await page.keyboard.press('[');
    await page
      .getByText(/^1 of \d+$/)
      .first()
      .waitFor();
    expect(await title(page)).toBe(listed[0]?.trim());
    await page.getByRole('link', { name: 'All campaigns' }).click();
    await page.waitForURL((url) => url.search.includes('filter'));
  });

  it('goes on with the next one after a decision has taken it out of the list', async () => {
    const page = await stage.reuse('bounty-admin');
    await visit(page, listOf('campaigns', { status: 1 }));
    await titles(page).first().waitFor();
    const listed = await titles(page).allInnerTexts();
    await openRow(page, 0);
    await page.getByRole('button', { name: 'Reject campaign' }).click();
    await page.getByRole('textbox', { name: /Reason/ }).fill('The links lead nowhere.');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Campaign rejected.').first().waitFor();
    await page.getByRole('link', { name: 'Next campaign' }).click();
    await page.getByRole('heading', { level: 1, name: listed[1]?.trim() }).waitFor();
  });

  it('tells what was done to it, and axe finds nothing in that', async () => {
    const page = await stage.reuse('bounty-admin', { colorScheme: 'dark' });
    await visit(page, listOf('campaigns', { status: 3 }));
    await openRow(page, 0);
    await openTab(page, 'About');
    const entries = page.locator('.record-history li');
    await entries.first().waitFor();
    expect(await entries.first().innerText()).toMatch(/^Rejected/);
    expect(await entries.last().innerText()).toMatch(/^Added/);
    await settle(page);
    expect(await violations(page)).toEqual([]);
  });

  it('deletes what may be deleted, after asking, and leads back to the list', async () => {
    const name = 'A campaign without a task';
    await pendingCampaign(await clientOf(stage.address, 'manager'), name);
    const page = await stage.reuse('manager');
    await visit(page, listOf('campaigns', { status: 1 }));
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Delete campaign' }).click();
    const dialog = page.getByRole('dialog', { name: /^Delete “.+”\?$/ });
    await dialog.getByRole('button', { name: 'Delete campaign' }).click();
    await page.getByText(`“${name}” deleted.`).first().waitFor();
    await page.waitForURL((url) => url.pathname === '/admin/campaigns' && url.search.includes('status'));
    await titles(page).first().waitFor();
    await page.getByRole('link', { name, exact: true }).waitFor({ state: 'detached' });
  });
});

describe('what was typed', () => {
  it('is asked about before the back button or a reload loses it', async () => {
    const page = await stage.reuse('manager');
    await visit(page, listOf('campaigns', { status: 1, q: '' }));
    // Content that is still loading would move the target of the click.
    await settle(page);
    await rowsOf(page).filter({ hasText: 'Tomás Herrera' }).first().getByRole('link').first().click();
    await page.locator('.record-head').waitFor();
    await settle(page);
    await page.getByRole('link', { name: 'Edit campaign' }).click();
    const field = page.getByLabel('Title').first();
    await field.fill('What I typed');
    await page.goBack();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
    expect(await field.inputValue()).toBe('What I typed');
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss();
      return dialog.type();
    });
    await page.evaluate(() => setTimeout(() => window.location.reload()));
    expect(await asked).toBe('beforeunload');
    expect(await field.inputValue()).toBe('What I typed');
  });
});
