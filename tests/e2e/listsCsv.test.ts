import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
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

const dialog = (page: Page) => page.getByRole('dialog');

async function openList(page: Page, search = ''): Promise<void> {
  await visit(page, `/admin/campaigns${search}`);
  await rowsOf(page).first().waitFor();
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Export and import' }).click();
  await page.getByRole('menuitem', { name }).click();
}

const header = 'Title,Description,Category,Manager,Currency,Budget,Start,End';
const line = (title: string, budget = '500') =>
  [title, 'What is to be done and by whom.', 'Design', 'Jia-hao Lin', 'USD', budget]
    .concat('2031-01-01T10:00:00Z', '2031-02-01T10:00:00Z')
    .join(',');

const csv = (...lines: string[]) => ({
  name: 'campaigns.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...lines].join('\r\n')),
});

it('exports every matching record with the columns that are shown, in their order', async () => {
  const page = await stage.reuse('bounty-admin');
  await openList(page, '?sort=title&order=ASC&filter={"status":0}');
  const total = Number(await page.locator('.list-count').innerText());
  expect(total).toBeGreaterThan(25);
  const shown = await rowsOf(page).locator('a.row-title').allInnerTexts();
  const download = page.waitForEvent('download');
  // Awaited from the start, as it disappears after a few seconds, and reading the file may take longer.
  const told = page.getByText(`${total} campaigns exported.`).first().waitFor();
  await choose(page, 'Export as CSV');
  const path = await (await download).path();
  const [names, ...records] = parse(await readFile(path, 'utf8'), { bom: true });
  expect((await download).suggestedFilename()).toBe('campaigns.csv');
  // The columns of the list, then what an import needs besides them.
  const listed = ['ID', 'Title', 'Status', 'Manager', 'Budget', 'Budget currency', 'End'];
  expect(names?.slice(0, listed.length)).toEqual(listed);
  expect(names).toContain('Description');
  expect(records).toHaveLength(total);
  expect(records.slice(0, shown.length).map(([, title]) => title)).toEqual(shown.map((title) => title.trim()));
  expect(new Set(records.map(([, , status]) => status))).toEqual(new Set(['Active']));
  await told;
});

it('imports after a look at what is in the file, and the list has the records', async () => {
  const page = await stage.reuse('bounty-admin');
  await openList(page);
  await choose(page, 'Import from CSV');
  await dialog(page).getByText('Drop a CSV file here').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles(csv(line('Imported one'), line('Imported two')));
  await dialog(page).getByText('All 2 rows of campaigns.csv are valid.').first().waitFor();
  const preview = dialog(page).getByRole('region', { name: 'Preview of the first rows' });
  expect(await preview.getByRole('row').nth(1).innerText()).toContain('Jia-hao Lin');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import all 2' }).click();
  await page.getByText('2 campaigns imported.').first().waitFor();
  await rowsOf(page).filter({ hasText: 'Imported two' }).waitFor();
});

it('writes nothing while rows are wrong, names each, and then the right ones alone when somebody says so', async () => {
  const page = await stage.reuse('bounty-admin');
  await openList(page);
  const total = await page.locator('.list-count').innerText();
  await choose(page, 'Import from CSV');
  const file = csv(line('Right one'), line('No'), line('Poor one', '5'), line('Right two'));
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await dialog(page).getByText('2 of 4 rows of campaigns.csv can’t be imported.').first().waitFor();
  const wrong = dialog(page).getByRole('region', { name: 'Problems' }).getByRole('row');
  const texts = await wrong.allInnerTexts();
  expect(texts.slice(1).map((text) => text.split('\t').slice(0, 2))).toEqual([
    ['3', 'Title'],
    ['4', 'Budget'],
  ]);
  expect(texts[1]).toContain('at least 3 characters');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await rowsOf(page).first().waitFor();
  expect(await page.locator('.list-count').innerText()).toBe(total);

  await choose(page, 'Import from CSV');
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Import 2 valid rows' }).click();
  await dialog(page).getByText('2 of 4 rows imported.').first().waitFor();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await rowsOf(page).filter({ hasText: 'Right two' }).waitFor();
  expect(await rowsOf(page).filter({ hasText: 'Poor one' }).count()).toBe(0);
});

it('says what is wrong with a file as a whole', async () => {
  const page = await stage.reuse('bounty-admin');
  await openList(page);
  await choose(page, 'Import from CSV');
  const strange = { name: 'strange.csv', mimeType: 'text/csv', buffer: Buffer.from('Colour,Size\r\nred,5\r\n') };
  await dialog(page).locator('input[type=file]').setInputFiles(strange);
  await dialog(page)
    .getByRole('alert')
    .getByText(/Colour/)
    .first()
    .waitFor();
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ ...strange, name: 'strange.xlsx' });
  await dialog(page).getByText('This isn’t a CSV file.').first().waitFor();
});
