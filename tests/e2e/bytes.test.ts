import { readFile, stat } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { allResources } from '#src/schema/registry.ts';
import { settle } from '../support/settle.ts';
import { type BrowserStage, openSharedStage } from '../support/stage.ts';
import budget from './budget.json' with { type: 'json' };

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openSharedStage();
});
afterAll(() => stage.close());

/** What the browser has asked for of the build: code and styles. */
function watchCode(page: Page): ReadonlySet<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/admin\/assets\/.*\.(?:js|css)$/.test(pathname)) files.add(pathname);
  });
  return files;
}

/** Bytes of a file as it travels to a browser that takes Brotli; small ones travel as they are. Headers aren't counted. */
async function sizeOf(file: string): Promise<number> {
  const travelling = await stat(`dist${file}.br`).catch(() => stat(`dist${file}`));
  return travelling.size;
}

async function bytesOf(files: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all([...files].map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Nobody is signed in on the public ones. */
const accounts: Readonly<Record<string, string>> = {
  '/campaigns': 'bounty-admin',
  '/dashboard': 'manager',
  '/campaigns/1': 'bounty-admin',
  '/campaigns/add': 'manager',
};

/** What resources may need that were declared since the pages got their budgets. */
const forMore = Math.max(allResources().length - budget.resources, 0) * budget.bytesPerResource;

// Budgets are about half a percent above what is needed. A page that needs more loads what it can do without; one that needs much less gets a smaller budget in budget.json.
const pages = Object.entries(budget.pages).map(([path, most]) => ({ path, ...most }));
it.each(pages)('$path needs at most $bytes bytes of code and styles in $files files', async ({ path, ...budgeted }) => {
  const most = budgeted.bytes + forMore;
  const account = accounts[path];
  const page = account === undefined ? await stage.open() : await stage.as(account);
  const files = watchCode(page);
  await page.goto(`/admin${path}`);
  await settle(page);
  expect(files.size).toBeLessThanOrEqual(budgeted.files);
  expect(files.size).toBeGreaterThan(0.8 * budgeted.files);
  const bytes = await bytesOf(files);
  expect(bytes).toBeLessThanOrEqual(most);
  expect(bytes).toBeGreaterThan(0.9 * most);
});

/** Bytes of data that the form of an advert campaign may ask for before somebody begins: its dictionaries come with their pickers. */
const mostData = 60_000;

test(`the form of an advert campaign asks for at most ${mostData} bytes of data before the first interaction`, async () => {
  const page = await stage.as('advertiser');
  const answers: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return;
    answers.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto('/admin/campaigns/add');
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
  await settle(page);
  const bytes = (await Promise.all(answers)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(mostData);
  expect(bytes).toBeGreaterThan(0);
});

test('Chromium is told to compile the code of a list as it comes in', async () => {
  const page = await stage.as('bounty-admin');
  const files = watchCode(page);
  await page.goto('/admin/campaigns');
  await settle(page);
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => readFile(`dist${file}`, 'utf8')));
  const lazily = scripts.filter((_, index) => !texts[index]?.startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(scripts).not.toEqual([]);
  expect(lazily).toEqual([]);
});
