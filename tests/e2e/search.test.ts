import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slowDown } from '../support/slowNetwork.ts';
import { type BrowserStage, openSharedStage } from '../support/stage.ts';

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openSharedStage();
});
afterAll(() => stage.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const options = (page: Page) => page.getByRole('dialog').getByRole('option');

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everywhere' }).and(page.locator(':focus')).waitFor();
}

describe('the search everywhere', () => {
  it('leads by keys alone to a page, a record, an action, and back to where one was', async () => {
    const page = await stage.home('bounty-admin');
    const title = (await page.getByRole('row').nth(2).getByRole('link').first().innerText()).trim();
    await openSearch(page);
    await page.keyboard.type('cont');
    await options(page).filter({ hasText: 'Contacts' }).waitFor();
    await page.keyboard.press('Enter');
    await heading(page, 'Contacts').waitFor();

    await openSearch(page);
    await page.keyboard.type(title);
    await options(page).filter({ hasText: title }).first().waitFor();
    await page.keyboard.press('Enter');
    await heading(page, title).waitFor();
    const [, id] = /\/campaigns\/(\d+)/.exec(page.url()) ?? [];

    // The most recent record comes first.
    await openSearch(page);
    await page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: title }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await openSearch(page);
    await page.keyboard.type(String(id));
    await options(page).filter({ hasText: title }).first().waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await openSearch(page);
    await page.keyboard.type('dark');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => getComputedStyle(document.body).colorScheme === 'dark');
  });

  it('finds for each role only what it may see', async () => {
    const hunter = await stage.home('hunter');
    // Typed at full speed, while a slow network loads the search.
    await slowDown(hunter);
    await hunter.keyboard.press('Control+k');
    await hunter.keyboard.type('quarry.test');
    await hunter
      .getByText(/No results for/)
      .first()
      .waitFor();
    const admin = await stage.home('admin');
    await openSearch(admin);
    await admin.keyboard.type('hunter@quarry.test');
    await options(admin).filter({ hasText: 'Nadia Okafor' }).waitFor();
  });

  it('opens by its button, and gives the focus back to it', async () => {
    const page = await stage.home('hunter');
    const button = page.getByRole('button', { name: 'Search everywhere' });
    await button.click();
    await page.getByRole('combobox').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await button.and(page.locator(':focus')).waitFor();
  });
});

describe('the keys', () => {
  it('are shown by ?, lead to pages, and are letters while one types', async () => {
    const page = await stage.home('bounty-admin');
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('Search this list').first().waitFor();
    expect(await help.getByText('Undo the last decision').count()).toBe(0);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    await heading(page, 'Users').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('gc?');
    expect(await page.getByRole('searchbox').inputValue()).toBe('gc?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/admin/users');
  });
});
