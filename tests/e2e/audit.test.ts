import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInLightAndDark } from '../support/axe.ts';
import { visit } from '../support/navigate.ts';
import { watchPageErrors } from '../support/pageErrors.ts';
import { settle } from '../support/settle.ts';
import { type BrowserStage, openSharedStage, phone } from '../support/stage.ts';

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openSharedStage();
});
afterAll(() => stage.close());

const table = (page: Page) => page.getByRole('table', { name: 'Audit log' });
const entries = (page: Page) => table(page).locator('.audit-entry');
const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

async function openAudit(page: Page, query = ''): Promise<void> {
  await visit(page, `/admin/audit${query}`);
  await entries(page).first().waitFor();
}

describe('the audit log', () => {
  it('is reached from the menu, filtered, and unfolds by the keyboard to what was changed', async () => {
    const page = await stage.reuse('admin');
    const errors = watchPageErrors(page);
    await visit(page, '/admin/users');
    await page.getByRole('link', { name: 'Audit' }).click();
    await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor();
    await entries(page).first().waitFor();
    await page.getByRole('combobox', { name: 'Record type' }).selectOption({ label: 'Campaigns' });
    await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Rejected' });
    await page.waitForURL(/entity=campaigns&action=reject/);
    await settle(page);
    const words = await entries(page).locator('th').allInnerTexts();
    expect(new Set(words.map((word) => word.trim()))).toEqual(new Set(['Rejected']));
    const unfold = entries(page)
      .first()
      .getByRole('button', { name: /^Show changes/ });
    await unfold.press('Enter');
    const changes = table(page).locator('.audit-change-table').first();
    await changes.getByRole('row', { name: /^Status/ }).waitFor();
    expect(
      await changes
        .getByRole('row', { name: /^Status/ })
        .first()
        .innerText(),
    ).toMatch(/Pending\s+Rejected/);
    await settle(page);
    expect(await violationsInLightAndDark(page)).toEqual([]);
    await page.getByRole('button', { name: /^Hide changes/ }).press('Enter');
    await changes.waitFor({ state: 'detached' });
    // The address is all that the page needs.
    await page.reload();
    await entries(page).first().waitFor();
    const chosen = page.getByRole('combobox', { name: 'Action' }).locator('option:checked');
    await expect.poll(() => chosen.textContent()).toBe('Rejected');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.waitForURL((url) => url.search === '');
    expect(errors).toEqual([]);
  });

  it('finds what somebody did, and leads to them', async () => {
    const page = await stage.reuse('admin');
    await openAudit(page);
    await page.getByRole('combobox', { name: 'Who' }).fill('bounty-admin@quarry.test');
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.waitForURL(/actor=\d+/);
    await settle(page);
    const person = entries(page).first().getByRole('link').first();
    const name = await person.innerText();
    await person.click();
    await page.waitForURL(/\/users\/\d+$/);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.goBack();
    await page.waitForURL(/actor=\d+/);
  });

  it('shows older entries, and saves all that match as a file', async () => {
    const page = await stage.reuse('admin');
    await openAudit(page);
    const before = await entries(page).count();
    await page.getByRole('button', { name: 'Show older entries' }).click();
    await expect.poll(() => entries(page).count()).toBeGreaterThan(before);
    await visit(page, '/admin/audit?entity=users');
    await entries(page).first().waitFor();
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toBe('audit.csv');
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^ID,Time,Actor ID/);
    expect(lines.length).toBeGreaterThan(1);
  });

  it('says when nothing matches, and takes no notice of a wrong address', async () => {
    const page = await stage.reuse('admin');
    await visit(page, '/admin/audit?from=2200-01-01T00:00:00.000Z');
    await page.getByText('No entry matches these filters.').waitFor();
    await openAudit(page, '?actor=x&from=yesterday&record=1');
  });

  it('fits a phone, as cards', async () => {
    const page = await stage.reuse('admin', { viewport: phone });
    // Entries of sign-ins, which other files add, have no changes.
    await openAudit(page, '?entity=campaigns&action=reject');
    await entries(page)
      .getByRole('button', { name: /^Show changes/ })
      .first()
      .click();
    await page.locator('.audit-change-table').first().waitFor();
    await settle(page);
    expect(await fits(page)).toBe(true);
    expect(await violationsInLightAndDark(page)).toEqual([]);
  });

  it('is for the admin alone', async () => {
    const page = await stage.reuse('bounty-admin');
    await visit(page, '/admin/audit');
    await page.getByRole('heading', { name: 'Unauthorized' }).waitFor();
  });
});
