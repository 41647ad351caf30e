import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visit } from '../support/navigate.ts';
import { png } from '../support/pictures.ts';
import { settle } from '../support/settle.ts';
import { slowDown } from '../support/slowNetwork.ts';
import { type BrowserStage, openWorkerStage } from '../support/stage.ts';

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openWorkerStage();
});
afterAll(() => stage.close());

/** More than the stops of the longest page. */
const mostStops = 200;

/** Presses Tab until the focus is on it, or within it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab doesn’t lead to ${String(target)}.`);
}

const press = async (page: Page, key: string, times: number): Promise<void> => {
  for (let n = 0; n < times; n += 1) await page.keyboard.press(key);
};

/** Types into the focused autocomplete, and takes the option. */
async function pick(page: Page, option: string): Promise<void> {
  await page.keyboard.type(option);
  const wanted = page.getByRole('option', { name: option, exact: true });
  await wanted.waitFor();
  for (let n = 0; n < mostStops; n += 1) {
    if (await wanted.evaluate((element) => element.classList.contains('Mui-focused'))) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await wanted.waitFor({ state: 'detached' });
}

it('is enough to build a campaign on a slow network: its bids, its painted week and its targeting', async () => {
  const page = await stage.as('advertiser');
  await slowDown(page);
  await page.goto('/admin/campaigns/add');
  await settle(page);
  const field = (name: RegExp, role: 'textbox' | 'combobox' = 'textbox') => page.getByRole(role, { name });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await tabTo(page, field(/^Name/));
  await page.keyboard.type('Typed by hand');
  await tabTo(page, field(/^Format/, 'combobox'));
  await pick(page, 'Banner');
  await tabTo(page, field(/^Pricing model/, 'combobox'));
  await pick(page, 'CPM');
  for (const [name, amount] of [
    [/^Bid/, '1.2'],
    [/^Daily budget/, '100'],
    [/^Total budget/, '3000'],
  ] as const) {
    await tabTo(page, field(name).first());
    await page.keyboard.type(amount);
  }

  await tabTo(page, button('Add a country'));
  await page.keyboard.press('Enter');
  const country = page.getByRole('combobox', { name: /^Country/ }).first();
  await tabTo(page, country);
  await pick(page, 'Austria');
  await tabTo(page, field(/^Bid/).nth(1));
  await page.keyboard.type('2');

  await tabTo(page, page.getByRole('group', { name: 'Start' }));
  await page.keyboard.type('011220901000');

  await tabTo(page, button('Never'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('table', { name: 'Schedule' }).locator('td').first());
  await press(page, 'ArrowRight', 8);
  await page.keyboard.press('Space');
  await press(page, 'Shift+ArrowRight', 11);
  await page.getByText('Mon 08:00–20:00').waitFor();

  await tabTo(page, button('Restrict by Country'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('combobox', { name: 'Country to include' }));
  await pick(page, 'Germany');
  await page
    .getByRole('region', { name: 'Campaign in words' })
    .getByText(/^CPM 1\.20 USD, Germany, Mon 8–20$/)
    .waitFor();

  await tabTo(page, button('Add advert campaign'));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Typed by hand' }).waitFor();
  await page.locator('.record-line').getByText('Pending', { exact: true }).waitFor();
});

it('is enough to choose files, to make creatives of them, and to see what was found out about one', async () => {
  const page = await stage.reuse('advertiser');
  // From the beginning: Chromium needs a moment to give the dialog away.
  const chooser = page.waitForEvent('filechooser', { timeout: 60_000 });
  await visit(page, '/admin/creatives');
  await settle(page);
  await tabTo(page, page.getByRole('button', { name: 'Choose files' }));
  await page.keyboard.press('Enter');
  const files = await Promise.all(
    [
      ['Jacket square', 300, 250],
      ['Jacket wide', 728, 90],
    ].map(async ([name, width, height]) => ({
      name: `${name}.png`,
      mimeType: 'image/png',
      buffer: await png(Number(width), Number(height)),
    })),
  );
  await (await chooser).setFiles(files);
  const create = page.getByRole('button', { name: 'Create 2 creatives' });
  await create.waitFor();
  await tabTo(page, page.getByRole('textbox', { name: /^Destination/ }));
  // The demo has this page itself, so that the check of it needs no internet.
  await page.keyboard.type('https://ridgewear.example/?click={click_id}');
  await tabTo(page, page.getByRole('combobox', { name: /^Product category/ }));
  await pick(page, 'Alcohol › Beer');
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  await page.getByText('2 of 2 created.').waitFor();
  await tabTo(page, page.getByRole('link', { name: 'Jacket square' }).first());
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Jacket square' }).waitFor();
  const finding = page.getByRole('row', { name: /^Destination answers/ });
  await finding.getByText('200').waitFor();
  await finding.getByText('Passed').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Check now' }));
  await page.keyboard.press('Enter');
  await page.getByText('Checked. The finding is on this page.').waitFor();
});

it('a landing of the demo opens a page of the demo, which the check reaches', async () => {
  const page = await stage.reuse('advertiser');
  await visit(page, '/admin/landings');
  await page.locator('tbody').getByRole('link', { name: 'Lamps: the photo first' }).click();
  await page.getByText('In this demo, Quarry serves the page itself.').waitFor();
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Checked. The finding is on this page.').waitFor();
  await page.getByText('Answers with 200').waitFor();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Visit the page' }).click();
  const landing = await opened;
  await landing.getByRole('heading', { level: 1, name: /^A desk lamp that follows the sun/ }).waitFor();
  await landing.getByText('c7f3a9d2e5b84160').waitFor();
  expect(new URL(landing.url()).pathname).toBe('/demo-pages/lamps.example/photo');
});
