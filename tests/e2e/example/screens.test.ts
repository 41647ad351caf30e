import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openExampleStage } from '../../support/exampleProject.ts';
import type { Stage } from '../../support/stage.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openExampleStage();
  page = await stage.as('advertiser');
});
afterAll(() => stage.close());

const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Adds a sale by the form, and answers its id. */
async function addSale(name: string): Promise<string> {
  await page.goto('/admin/sales/add');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Price').fill('7');
  await page.getByRole('button', { name: 'Add sale' }).click();
  await heading(name);
  return /\/sales\/(\d+)$/.exec(page.url())?.[1] ?? '';
}

it('a further list has what its filter says, and the resource’s own list has it no more', async () => {
  await addSale('Spring sale');
  const id = await addSale('Autumn sale');
  await page.goto(`/admin/sales/edit/${id}`);
  await page.getByLabel('Archived').check();
  await page.getByRole('button', { name: 'Save' }).click();
  // The form has the same heading, and asks before it is left unsaved.
  await page.waitForURL((url) => url.pathname === `/admin/sales/${id}`);
  await heading('Autumn sale');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Archived sales' }).click();
  await heading('Archived sales');
  await page.locator('tbody').getByText('Autumn sale').click();
  await heading('Autumn sale');
  await page.getByRole('link', { name: /All sales/ }).click();
  await page.waitForURL(/\/archived-sales/);
  await page.goto('/admin/sales');
  await heading('Sales');
  await page.locator('tbody').getByText('Spring sale').waitFor();
  expect(await page.locator('tbody').getByText('Autumn sale').count()).toBe(0);
});

it('a list is a tab of another one, and keeps its state in the address', async () => {
  await page.goto('/admin/boards');
  await page.getByRole('tab', { name: 'Sale banners' }).click();
  await page.waitForURL(/\/boards\?tab=sale-banners$/);
  await heading('Sale banners');
  await page.getByRole('link', { name: 'Add sale banner' }).first().click();
  await page.waitForURL(/\/boards\?add=sale-banners$/);
  await page.getByLabel('Text').fill('All must go');
  await page.getByRole('combobox', { name: /^Sale/ }).fill('Spring');
  await page.getByRole('option', { name: 'Spring sale' }).click();
  await page.getByRole('button', { name: 'Add sale banner' }).click();
  await page.waitForURL(/\/boards\?sale-banners=\d+$/);
  await heading('All must go');
  await page.goto('/admin/boards?tab=sale-banners');
  await page.getByRole('columnheader', { name: 'Text' }).getByRole('button').click();
  await page.waitForURL(/tab=sale-banners&sort=text/);
  await page.locator('tbody').getByText('All must go').click();
  await page.waitForURL(/\/boards\?sale-banners=\d+$/);
});

it('a record is cloned with what belongs to it', async () => {
  await page.goto('/admin/sales');
  await page.locator('tbody').getByText('Spring sale').click();
  await page.getByRole('button', { name: 'Clone sale' }).click();
  await heading('Spring sale (copy)');
  await page.goto('/admin/boards?tab=sale-banners');
  await page.locator('tbody').getByText('Spring sale (copy)').waitFor();
  expect(await page.locator('tbody').getByText('All must go').count()).toBe(2);
});

it('a list offers no selection and no import to who may change nothing', async () => {
  await page.goto('/admin/boards/add');
  await page.getByLabel('Name').fill('By the station');
  await page.getByRole('button', { name: 'Add board' }).click();
  await heading('By the station');
  const hunter = await stage.as('hunter');
  await hunter.goto('/admin/boards');
  await hunter.locator('tbody tr').first().waitFor();
  expect(await hunter.getByRole('checkbox').count()).toBe(0);
  await hunter.getByRole('button', { name: 'Export and import' }).click();
  await hunter.getByRole('menuitem', { name: 'Export as CSV' }).waitFor();
  expect(await hunter.getByRole('menuitem').allInnerTexts()).toEqual(['Export as CSV', 'Export for Excel']);
});
