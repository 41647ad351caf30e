import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { password } from '../support/demoSession.ts';
import { onlyRowsWith } from '../support/lists.ts';
import { slowDown } from '../support/slowNetwork.ts';
import { openStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** The accessible name of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined;
    return (at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '').trim();
  });

/** The elements that Tab focuses, in order. */
async function tabThrough(page: Page, stops: number): Promise<string[]> {
  const names: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    names.push(await focused(page));
  }
  return names;
}

async function signInByKeys(page: Page, account: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await tabThrough(page, 1)).toEqual(['E-mail']);
  await page.keyboard.type(`${account}@quarry.test`);
  expect(await tabThrough(page, 1)).toEqual(['Password']);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
}

it('is enough to sign in, find a campaign, look at it and leave it as it is', async () => {
  const page = await stage.open();
  await signInByKeys(page, 'bounty-admin');
  await page.getByRole('row').nth(1).waitFor();
  await slowDown(page);

  // After signing in, the focus is in the page, past the menu.
  expect(await tabThrough(page, 1)).toEqual(['Add campaign']);
  await page.keyboard.press('/');
  expect(await focused(page)).toBe('Search campaigns');
  await page.keyboard.type('a');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('filter') === '{"status":1,"q":"a"}');
  expect(await tabThrough(page, 2)).toEqual(['Pending', 'Active']);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Active', pressed: true }).waitFor();
  // A focused row would lose the focus when other rows replace it.
  await onlyRowsWith(page, 'Active');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Pending', pressed: true }).waitFor();
  await onlyRowsWith(page, 'Pending');

  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  const title = await page.getByRole('row').nth(2).getByRole('link').first().innerText();
  expect(await focused(page)).toBe(title.trim());
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: title.trim() }).waitFor();

  await page.getByRole('button', { name: 'Reject campaign' }).waitFor();
  const stops = await tabThrough(page, 7);
  expect(stops).toContain('Reject campaign');
  while ((await focused(page)) !== 'Reject campaign') await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reject campaign' });
  await page.keyboard.type('Typed before the dialog is there');
  await dialog.waitFor();
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Typed before the dialog is there');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Reject campaign');
  await page.reload();
  const reject = page.getByRole('button', { name: 'Reject campaign' });
  await reject.focus();
  await page.keyboard.press('Tab');
  await page.setViewportSize({ width: 1280, height: 400 });
  // It stands below the bar, until the focus comes back to it.
  await reject.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().top - 10));
  await page.keyboard.press('Shift+Tab');
  const bar = await page.getByRole('banner').boundingBox();
  expect((await reject.boundingBox())?.y).toBeGreaterThan(bar?.height ?? 0);
});

it('leads from the top of a page over the menu to its content', async () => {
  const page = await stage.home('bounty-admin');
  await page.reload();
  await page.getByRole('row').nth(1).waitFor();
  expect(await tabThrough(page, 1)).toEqual(['Skip to content']);
  await page.keyboard.press('Enter');
  expect(await tabThrough(page, 1)).toEqual(['Add campaign']);
});

it('moves the focus to a page that was opened, past the menu', async () => {
  const page = await stage.home('hunter');
  await page.getByRole('link', { name: 'Contacts' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
});

it('opens the account menu, walks through it, and returns to its button', async () => {
  const page = await stage.home('hunter');
  await page.getByRole('button', { name: /^Account of/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.getByRole('menuitemradio', { checked: true }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Home');
  await page.getByRole('menuitem', { name: 'Your profile' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('End');
  await page.getByRole('menuitem', { name: 'Sign out' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Account of/ })
    .and(page.locator(':focus'))
    .waitFor();
});

it('opens the notifications, goes down to older ones, to where one leads, and returns to the bell', async () => {
  const page = await stage.home('manager');
  const bell = page.getByRole('button', { name: '3 unread notifications' });
  await bell.focus();
  await page.keyboard.press('n');
  const feed = page.getByRole('dialog', { name: 'Notifications' });
  const items = feed.getByRole('listitem');
  await items.nth(9).waitFor();
  expect(await items.count()).toBe(10);
  // The end of the list isn't visible, and more is loaded only on scrolling there.
  await items.nth(9).getByRole('link').focus();
  await items.nth(10).waitFor();
  expect(await tabThrough(page, 1)).toEqual([
    expect.stringContaining(await items.nth(10).locator('strong').innerText()),
  ]);
  await page.keyboard.press('Escape');
  await feed.waitFor({ state: 'detached' });
  await bell.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await items.first().getByRole('link').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/dashboard'));
  await page.getByRole('button', { name: '2 unread notifications' }).waitFor();
});
