import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { rowsOf } from '../support/lists.ts';
import { visit } from '../support/navigate.ts';
import { type BrowserStage, openWorkerStage } from '../support/stage.ts';

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openWorkerStage();
});
afterAll(() => stage.close());

const pending = 1;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const dialog = (page: Page) => page.getByRole('dialog');

async function openList(page: Page, filter: object, rest = ''): Promise<void> {
  await visit(page, `/admin/campaigns?filter=${encodeURIComponent(JSON.stringify(filter))}${rest}`);
  await rowsOf(page).first().waitFor();
}

const titleAt = async (page: Page, place: number): Promise<string> =>
  (await rowsOf(page).nth(place).getByRole('link').first().innerText()).trim();

/** The list's total. */
const count = async (page: Page): Promise<number> => Number(await page.locator('.list-count').innerText());

it('decides on several records, lists the one that refuses with its reason, and tries it again', async () => {
  const [page, other] = [await stage.reuse('bounty-admin'), await stage.reuse('bounty-admin')];
  await openList(page, { status: pending }, '&sort=title&order=ASC');
  const late = await titleAt(page, 1);
  await rowsOf(page).nth(0).getByRole('checkbox').check();
  await rowsOf(page)
    .nth(2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await bar(page).getByText('3 selected').first().waitFor();

  await openList(other, { status: pending, q: late });
  await other.getByRole('link', { name: late }).click();
  await button(other, 'Reject campaign').click();
  await dialog(other).getByLabel('Reason').fill('It is here already, under another title.');
  await dialog(other).getByRole('button', { name: 'Reject campaign' }).click();
  await other.getByText('Campaign rejected.').first().waitFor();

  await bar(page).getByRole('button', { name: 'Reject' }).click();
  await dialog(page).getByRole('heading', { name: 'Reject 3 campaigns' }).waitFor();
  await dialog(page).getByLabel('Reason').fill('These dates leave no time for the tasks.');
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Reject' }).click();
  await dialog(page).getByText('2 succeeded, 1 failed.').first().waitFor();
  const refused = dialog(page).getByRole('listitem');
  expect(await refused.count()).toBe(1);
  expect(await refused.getByRole('link', { name: late }).getAttribute('href')).toMatch(/\/admin\/campaigns\/\d+$/);
  expect(await refused.innerText()).toContain('Somebody else has changed this record.');
  await dialog(page).getByRole('button', { name: 'Retry those that failed' }).click();
  await dialog(page).getByText('0 succeeded, 1 failed.').first().waitFor();
  expect(await violations(page)).toEqual([]);
});

it('changes the chosen fields of every record that matches, and no other field', async () => {
  const page = await stage.reuse('bounty-admin');
  await openList(page, { status: pending });
  const total = await count(page);
  expect(total).toBeGreaterThan(25);
  await openList(page, { status: pending, subscriptionsClosed: false });
  expect(await count(page)).toBeGreaterThan(0);

  await openList(page, { status: pending });
  const before = await titleAt(page, 0);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar(page).getByText('25 selected').first().waitFor();
  await button(page, `Select all ${total} that match`).click();
  await bar(page).getByText(`All ${total} selected`).first().waitFor();
  await bar(page).getByRole('button', { name: 'Edit' }).click();
  const choose = dialog(page).getByLabel('Choose a field …');
  expect(await choose.getByRole('option').allInnerTexts()).not.toContain('Title');
  await choose.selectOption('Subscriptions closed');
  await dialog(page).getByRole('switch', { name: 'Subscriptions closed' }).check();
  expect(await violations(page)).toEqual([]);
  await button(page, 'Save these values').click();
  await page.getByText(`${total} campaigns changed.`).first().waitFor();
  await bar(page).waitFor({ state: 'detached' });
  expect(await titleAt(page, 0)).toBe(before);
  await openList(page, { status: pending, subscriptionsClosed: true });
  expect(await count(page)).toBe(total);
});

it('is done by keys alone, and moves nothing on the page', async () => {
  const page = await stage.reuse('bounty-admin');
  await openList(page, { status: pending });
  const top = () => page.locator('.table-box').evaluate((box) => box.getBoundingClientRect().top);
  const before = await top();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await bar(page).getByText('1 selected').first().waitFor();
  expect(await top()).toBe(before);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await bar(page).getByText('3 selected').first().waitFor();
  await page.keyboard.press('x');
  await bar(page).getByText('2 selected').first().waitFor();
  await page.keyboard.press('Escape');
  await bar(page).waitFor({ state: 'detached' });
  expect(await top()).toBe(before);
  expect(await page.getByRole('searchbox').isVisible()).toBe(true);
});

it('keeps what is selected on other pages, and forgets it with another filter', async () => {
  const page = await stage.reuse('bounty-admin');
  await openList(page, {});
  await rowsOf(page).first().getByRole('checkbox').check();
  await button(page, 'Next page').click();
  await page.getByText(/^26–/).first().waitFor();
  await rowsOf(page).first().getByRole('checkbox').check();
  await bar(page).getByText('2 selected').first().waitFor();
  await button(page, 'Clear selection').click();
  await rowsOf(page).first().getByRole('checkbox').check();
  await openList(page, { status: pending });
  expect(await bar(page).count()).toBe(0);
});
