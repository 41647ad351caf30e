import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { onlyRowsWith, rowsOf } from '../support/lists.ts';
import { visit } from '../support/navigate.ts';
import { settle } from '../support/settle.ts';
import { type BrowserStage, openWorkerStage, phone, signIn } from '../support/stage.ts';

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openWorkerStage();
});
afterAll(() => stage.close());

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const headers = async (page: Page): Promise<string[]> => {
  const texts = await page.locator('th:not(.row-actions)').allInnerTexts();
  return texts.map((text) => text.trim()).filter((text) => text !== '');
};
const rowHeight = (page: Page) =>
  rowsOf(page)
    .first()
    .evaluate((row) => Math.round(row.getBoundingClientRect().height));

/** By default with all campaigns, in place of the list's first filter. */
async function openList(page: Page, search = '?filter=%7B%7D'): Promise<void> {
  await visit(page, `/admin/campaigns${search}`);
  await rowsOf(page).first().waitFor();
}

async function openPanel(page: Page, name: string): Promise<Locator> {
  await button(page, name).click();
  const panel = page.getByRole('dialog');
  await panel.waitFor();
  return panel;
}

/** Waits until the panel is gone and the list is accessible again. */
async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const filterOf = (page: Page): unknown => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');

async function signOutAndIn(page: Page, account: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByLabel('E-mail').waitFor();
  await signIn(page, account);
}

/** Whether what an element shows isn’t scrolled out of sight. */
const isInView = (element: Element): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === element;
};

describe('the columns of a list', () => {
  it('are chosen and moved by keys alone, and are the same after signing out and in', async () => {
    const page = await stage.signedIn('bounty-admin');
    await openList(page);
    expect(await rowHeight(page)).toBe(40);
    await button(page, 'Columns and rows').press('Enter');
    const panel = page.getByRole('dialog', { name: 'Columns and rows' });
    await panel.getByLabel('Title').waitFor();
    expect(await panel.getByLabel('Title').isDisabled()).toBe(true);
    const manager = panel.getByLabel('Manager', { exact: true });
    await manager.press('Space');
    // It has moved down to the other columns that aren't shown, and the panel to where it is now.
    await expect.poll(() => manager.evaluate(isInView)).toBe(true);
    await panel.getByLabel('ICO campaign').press('Space');
    await panel.getByRole('button', { name: /^Move ICO campaign/ }).press('ArrowUp');
    await panel.getByText('ICO campaign is column 4 of 5.').waitFor({ state: 'attached' });
    await panel.getByLabel('Dense').check();
    await settle(page);
    expect(await violations(page)).toEqual([]);
    await closePanel(page);
    const chosen = ['Title', 'Status', 'Budget', 'ICO campaign', 'End'];
    expect(await headers(page)).toEqual(chosen);
    expect(await rowHeight(page)).toBe(32);
    await signOutAndIn(page, 'bounty-admin');
    await openList(page);
    expect(await headers(page)).toEqual(chosen);
    expect(await rowHeight(page)).toBe(32);
    await openPanel(page, 'Columns and rows');
    await button(page, 'Reset to default').click();
    await closePanel(page);
    expect(await headers(page)).toEqual(['Title', 'Status', 'Manager', 'Budget', 'End']);
  });

  it('are moved with the mouse, too', async () => {
    const page = await stage.reuse('manager');
    await openList(page);
    const panel = await openPanel(page, 'Columns and rows');
    // Content that is still loading would move the panel.
    await settle(page);
    await panel.getByRole('button', { name: /^Move End/ }).hover();
    const from = await panel.getByRole('button', { name: /^Move End/ }).boundingBox();
    const to = await panel.getByRole('button', { name: /^Move Status/ }).boundingBox();
    if (!from || !to) throw new Error('There are no handles.');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 10, { steps: 12 });
    await page.mouse.up();
    await closePanel(page);
    expect((await headers(page)).slice(0, 3)).toEqual(['Title', 'End', 'Status']);
    await openPanel(page, 'Columns and rows');
    await button(page, 'Reset to default').click();
    await closePanel(page);
    expect((await headers(page)).slice(0, 2)).toEqual(['Title', 'Status']);
  });

  it('fit a screen of 1280 pixels', async () => {
    const page = await stage.reuse('bounty-admin', { viewport: { width: 1280, height: 800 } });
    await openList(page);
    const box = page.locator('.table-box');
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});

describe('a saved view', () => {
  it('waits in every browser of its owner, and for nobody else', async () => {
    const here = await stage.reuse('bounty-admin');
    await openList(here, '?sort=title&order=ASC&filter={"status":2}');
    const columns = await openPanel(here, 'Columns and rows');
    await columns.getByLabel('Manager', { exact: true }).uncheck();
    await closePanel(here);
    const panel = await openPanel(here, 'Views');
    await panel.getByText('No saved views yet').first().waitFor();
    await panel.getByLabel('Name of the view').fill('Closed, by title');
    await panel.getByLabel('Name of the view').press('Enter');
    await button(panel, 'Closed, by title').waitFor();
    await panel.getByLabel('Name of the view').fill('CLOSED, by title');
    await button(panel, 'Save').click();
    await panel.getByText('You already have a view of this list with that name').first().waitFor();
    await settle(here);
    expect(await violations(here)).toEqual([]);

    const there = await stage.reuse('bounty-admin');
    await openList(there);
    expect(await headers(there)).toContain('Manager');
    await button(await openPanel(there, 'Views'), 'Closed, by title').click();
    await there.waitForURL((url) => url.searchParams.get('sort') === 'title');
    expect(filterOf(there)).toEqual({ status: 2 });
    await button(there, 'Closed').and(there.locator('[aria-pressed="true"]')).waitFor();
    expect(await headers(there)).not.toContain('Manager');

    const again = await openPanel(there, 'Views');
    await button(again, 'Rename Closed, by title').click();
    await again.getByLabel('New name of Closed, by title').fill('What is over');
    await again.getByLabel('New name of Closed, by title').press('Enter');
    await button(again, 'What is over').waitFor();
    await button(again, 'Delete What is over').click();
    await again.getByText('No saved views yet').first().waitFor();

    const other = await stage.reuse('manager');
    await openList(other);
    await (await openPanel(other, 'Views')).getByText('No saved views yet').first().waitFor();
  });
});

describe('the filters of a list', () => {
  it('compare as each kind can, and say so', async () => {
    const page = await stage.reuse('bounty-admin');
    await openList(page);
    const panel = await openPanel(page, 'Filters');
    await panel.getByLabel('Comparison for Status').selectOption('is not');
    await panel.getByRole('group', { name: 'Status, is not' }).getByRole('button', { name: 'Pending' }).click();
    await panel.getByLabel('Another field …').selectOption('Title');
    await panel.getByLabel('Title, contains').fill('Twitter');
    await page.waitForURL((url) => url.searchParams.get('filter')?.includes('title_contains') ?? false);
    await panel.getByLabel('Another field …').selectOption('Budget');
    await panel.getByLabel('Comparison for Budget').selectOption('at least');
    await panel.getByLabel('Budget, at least').fill('1000');
    await page.waitForURL((url) => url.searchParams.get('filter')?.includes('budget_gte') ?? false);
    expect(filterOf(page)).toEqual({ status_neq: 1, title_contains: 'Twitter', budget_gte: '1000' });
    await settle(page);
    expect(await violations(page)).toEqual([]);
    await closePanel(page);
    for (const chip of ['Status is not Pending', 'Title contains Twitter', 'Budget at least 1000'])
      await button(page, `Remove the filter ${chip}`).waitFor();
  });

  it('find records of another resource on the server, and say what is empty', async () => {
    const page = await stage.reuse('bounty-admin');
    await openList(page);
    const panel = await openPanel(page, 'Filters');
    const asked = page.waitForRequest((request) => /\/v0\/managers\?.*Herrera/.test(decodeURIComponent(request.url())));
    await panel.getByLabel('Manager, is').fill('Herrera');
    await asked;
    // The previous options would disappear under the pointer, and the click would be lost.
    await expect.poll(() => page.getByRole('listbox').getByRole('option').allInnerTexts()).toEqual(['Tomás Herrera']);
    await page.getByRole('option', { name: 'Tomás Herrera' }).click();
    await page.waitForURL((url) => url.searchParams.get('filter')?.includes('manager') ?? false);
    await settle(page);
    await panel.getByLabel('Comparison for Currency').selectOption('has a value');
    await page.waitForURL((url) => url.searchParams.get('filter')?.includes('currency_neq') ?? false);
    await page.keyboard.press('Escape');
    await closePanel(page);
    await button(page, 'Remove the filter Manager: Tomás Herrera').waitFor();
    await button(page, 'Remove the filter Currency has a value').waitFor();
    await onlyRowsWith(page, 'Tomás Herrera');
  });

  it('offer a manager what is theirs, first of all', async () => {
    const page = await stage.reuse('manager');
    await visit(page, '/admin/campaigns');
    await onlyRowsWith(page, 'Tomás Herrera');
    const admin = await stage.reuse('bounty-admin');
    await openList(admin);
    expect(await button(admin, 'Mine').count()).toBe(0);
  });
});

it('on a phone a list is cards of three facts, and nothing scrolls sideways while rows are selected', async () => {
  const page = await stage.reuse('bounty-admin', { viewport: phone });
  await openList(page);
  await settle(page);
  const card = rowsOf(page).first();
  const facts = card.locator('td:visible:not(.row-select, .row-actions)');
  // The title, the status, and the three facts.
  expect(await facts.count()).toBe(5);
  expect(await card.getByRole('link').first().isVisible()).toBe(true);
  await card.getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByText('1 selected').first().waitFor();
  const box = await bar.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(phone.height);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});
