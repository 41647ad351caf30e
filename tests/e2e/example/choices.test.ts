import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openExampleStage } from '../../support/exampleProject.ts';
import { choose, fillTime } from '../../support/inputs.ts';
import type { Stage } from '../../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openExampleStage();
});
afterAll(() => stage.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const box = (page: Page, name: RegExp): Locator => page.getByRole('combobox', { name });

it('a country narrows its regions and cities, and another one clears them', async () => {
  const page = await stage.as('publisher');
  await page.goto('/admin/shops/add');
  await page.getByLabel('Name').fill('Corner shop');
  await choose(page, 'Country', 'United States');
  await choose(page, 'Region', 'Illinois');
  await choose(page, 'City', 'Springfield');
  expect(await box(page, /^City/).inputValue()).toBe('Springfield');
  await box(page, /^City/).fill('paris');
  await page.getByText('No options').waitFor();
  await box(page, /^City/).press('Escape');
  await choose(page, 'Country', 'France');
  await expect.poll(() => box(page, /^Region/).inputValue()).toBe('');
  await expect.poll(() => box(page, /^City/).inputValue()).toBe('');
  await choose(page, 'City', 'Paris');
  await page.getByRole('button', { name: 'Add shop' }).click();
  await heading(page, 'Corner shop');
  await page.locator('.facts').getByText('Paris').first().waitFor();
});

it('whom something is shown to is chosen by the keyboard alone, and is a sentence in the list', async () => {
  const page = await stage.as('advertiser');
  await page.goto('/admin/promotions/add');
  const { keyboard } = page;
  const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement);
  /** Goes on by the tabulator until the control has the focus. */
  async function reach(control: Locator): Promise<void> {
    await control.waitFor();
    for (let steps = 0; steps < 9 && !(await isFocused(control)); steps += 1) await keyboard.press('Tab');
    expect(await isFocused(control)).toBe(true);
  }
  await page.getByRole('button', { name: 'Restrict by Country' }).focus();
  await keyboard.press('Enter');
  const country = page.getByRole('group', { name: 'Country', exact: true });
  await reach(country.getByRole('combobox', { name: 'Country to include' }));
  for (const title of ['Germany', 'France', 'Spain']) {
    await keyboard.type(title);
    await page.getByRole('option', { name: title, exact: true }).waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await country.getByRole('button', { name: title }).waitFor();
  }
  await keyboard.press('Backspace');
  await country.getByRole('button', { name: 'Spain' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Restrict by Device type' }).focus();
  await keyboard.press('Enter');
  const devices = page.getByRole('group', { name: 'Device type', exact: true });
  await devices.getByRole('radio', { name: 'Include' }).focus();
  await keyboard.press('ArrowRight');
  expect(await devices.getByRole('radio', { name: 'Exclude' }).isChecked()).toBe(true);
  await reach(devices.getByRole('button', { name: 'Tablet', exact: true }));
  await keyboard.press('Space');

  await page.getByLabel('Name').fill('Evening');
  for (const label of ['Bid', 'Daily budget', 'Total budget'])
    await page.getByRole('textbox', { name: label, exact: true }).fill('7');
  await fillTime(page, 'Start at', '01.03.2030 09:00');
  await choose(page, 'Currency', 'EUR');
  await page.getByLabel('Destination url').fill('https://shop.example/?c={click_id}');
  await page.getByRole('button', { name: 'Add promotion' }).click();
  await heading(page, 'Evening');
  await page.goto('/admin/promotions');
  await page.locator('tbody').getByText('2 countries, not Tablet').waitFor();
});

it('what uses a record is counted on its page, with the way to it', async () => {
  const page = await stage.as('advertiser');
  await page.goto('/admin/sales/add');
  await page.getByLabel('Name').fill('Winter sale');
  await page.getByLabel('Price').fill('7');
  await page.getByRole('button', { name: 'Add sale' }).click();
  await heading(page, 'Winter sale');
  const sale = page.url();
  const uses = page.locator('.record-uses');
  await uses.getByText('Used by').click();
  await uses.getByText('Nothing that you can see uses this.').waitFor();
  for (const text of ['All must go', 'Last days']) {
    await page.goto('/admin/boards?add=sale-banners');
    await page.getByLabel('Text').fill(text);
    await choose(page, 'Sale', 'Winter sale');
    await page.getByRole('button', { name: 'Add sale banner' }).click();
    await heading(page, text);
  }
  await page.goto(sale);
  await uses.getByText('Used by').click();
  await uses.getByRole('link', { name: '2 sale banners' }).click();
  await page.waitForURL(/\/boards\?tab=sale-banners&filter=/);
  await page.locator('tbody').getByText('Last days').waitFor();
  expect(await page.locator('tbody tr').count()).toBe(2);
});
