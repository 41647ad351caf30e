import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTab } from '../support/bountyPages.ts';
import { choose, fillTime } from '../support/inputs.ts';
import { visit } from '../support/navigate.ts';
import { settle } from '../support/settle.ts';
import { type BrowserStage, openWorkerStage } from '../support/stage.ts';

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openWorkerStage();
});
afterAll(() => stage.close());

const listed = (filter: object) => `/admin/campaigns?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => page.getByLabel(name).first();
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Opens the page of one of the manager's own campaigns in a status. */
async function openOwn(page: Page, status: number): Promise<string> {
  await visit(page, listed({ status, q: '' }));
  const mine = page.locator('tbody tr').filter({ hasText: 'Tomás Herrera' }).first();
  const link = mine.getByRole('link').first();
  const title = (await link.innerText()).trim();
  await link.click();
  await heading(page, title).waitFor();
  return title;
}

describe('a manager', () => {
  it('edits a pending campaign of their own', async () => {
    const page = await stage.reuse('manager');
    const title = await openOwn(page, 1);
    await page.getByRole('link', { name: 'Edit campaign' }).click();
    await field(page, 'Title').fill(`${title}, again`);
    await save(page).click();
    await heading(page, `${title}, again`).waitFor();
  });

  it('can look at an active one, and not change it', async () => {
    const page = await stage.reuse('manager');
    await openOwn(page, 0);
    expect(await page.getByRole('link', { name: 'Edit campaign' }).count()).toBe(0);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await visit(page, `/admin/campaigns/edit/${id}`);
    await page.getByText('Editing a campaign or task only in pending status.').first().waitFor();
    expect(await save(page).count()).toBe(0);
  });

  it('reads on each field what is wrong, from both sides of the wire', async () => {
    const page = await stage.reuse('manager');
    await openOwn(page, 1);
    await page.getByRole('link', { name: 'Edit campaign' }).click();
    await field(page, 'Title').fill('');
    await description(page).fill('Too short');
    await save(page).click();
    await page.getByText('Field required.').first().waitFor();
    await page.getByText('Value at least 10 characters.').first().waitFor();

    const other = await stage.reuse('manager');
    const taken = await openOwn(other, 0);
    await field(page, 'Title').fill(taken.toUpperCase());
    await description(page).fill('Long enough by now.');
    await save(page).click();
    await page.getByText('Campaign title already exists.').first().waitFor();
  });

  it('is asked before unsaved changes are left behind', async () => {
    const page = await stage.reuse('manager');
    await openOwn(page, 1);
    await page.getByRole('link', { name: 'Edit campaign' }).click();
    await field(page, 'Title').fill('Something else entirely');
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay on the page' }).click();
    expect(await field(page, 'Title').inputValue()).toBe('Something else entirely');
  });

  it('sees both values when somebody else has saved meanwhile, and decides', async () => {
    const [mine, theirs] = [await stage.reuse('manager'), await stage.reuse('bounty-admin')];
    await openOwn(mine, 1);
    const id = new URL(mine.url()).pathname.split('/').at(-1);
    const edit = `/admin/campaigns/edit/${id}`;
    await visit(mine, edit);
    await visit(theirs, edit);
    await field(mine, 'Title').fill('The title that I want');
    await field(theirs, 'Title').fill('The title that they want');
    await save(theirs).click();
    await heading(theirs, 'The title that they want').waitFor();
    await save(mine).click();
    await mine.getByText('Somebody else has changed this campaign').first().waitFor();
    expect(await mine.getByText('The title that they want').count()).toBeGreaterThan(0);
    expect(await mine.getByText('The title that I want').count()).toBeGreaterThan(0);
    await mine.getByRole('button', { name: 'Save these values' }).click();
    await heading(mine, 'The title that I want').waitFor();
  });

  it('adds a money campaign', async () => {
    const page = await stage.reuse('manager');
    await visit(page, '/admin/campaigns/add');
    await settle(page);
    await field(page, 'Title').fill('Lanterns for everybody');
    await description(page).fill('Write about the lanterns that light themselves.');
    const category = page.getByRole('combobox', { name: 'Category' });
    await page.keyboard.press('Tab');
    await category.and(page.locator(':focus[aria-expanded="false"]')).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('switch', { name: 'ICO campaign' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('soc');
    await page.getByRole('option', { name: 'Social media' }).waitFor();
    await page.keyboard.press('Enter');
    expect(await category.inputValue()).toBe('Social media');
    await choose(page, 'Currency', 'USD');
    await field(page, 'Budget').fill('49');
    await fillTime(page, 'Start', '01.12.2030 10:00');
    await fillTime(page, 'End', '01.01.2031 10:00');
    await add(page);
    await page.getByText('Value greater than or equal to 50.').first().waitFor();
    await field(page, 'Budget').fill('500');
    await add(page);
    await heading(page, 'Lanterns for everybody').waitFor();
    await openTab(page, 'About');
    await page.getByRole('main').getByText('500.00 USD').first().waitFor();
  });

  it('adds an ICO campaign, then its first task from the form of the task’s type', async () => {
    const page = await stage.reuse('manager');
    await visit(page, '/admin/campaigns/add');
    await field(page, 'Title').fill('Lanterns for token holders');
    await description(page).fill('Write about the lanterns that light themselves.');
    await choose(page, 'Category', 'Social media');
    await page.getByText('ICO campaign', { exact: true }).click();
    await field(page, 'Pool percentage').waitFor();
    expect(await page.getByLabel('Budget').count()).toBe(0);
    await field(page, 'Token').fill('Lantern Token');
    await field(page, 'Symbol').fill('lant');
    await choose(page, 'Standard', 'ERC-20');
    await field(page, 'Pool').fill('1000000');
    await field(page, 'Pool percentage').fill('2.5');
    await page.getByText('That is 25,000 LANT.').first().waitFor();
    await fillTime(page, 'Start', '01.12.2030 10:00');
    await fillTime(page, 'End', '01.01.2031 10:00');
    await add(page);
    await heading(page, 'Lanterns for token holders').waitFor();
    await openTab(page, 'About');
    await page
      .getByRole('main')
      .getByText(/2\.50\s*%/)
      .first()
      .waitFor();

    await page
      .getByRole('region', { name: 'Next' })
      .getByRole('button', { name: /Add a task/ })
      .click();
    await page.getByRole('link', { name: 'Retweet a tweet' }).click();
    await heading(page, 'Add task: Retweet a tweet').waitFor();
    await page.getByText('2.50 of 2.50 % left.').first().waitFor();
    await field(page, 'What it is about').fill('https://x.com/quarry/status/12');
    await field(page, 'Pool percentage').fill('3');
    await field(page, 'Amount').fill('5');
    await fillTime(page, 'End', '02.01.2031 10:00');
    await addTask(page);
    // Only the server can check these; each is shown at its field.
    await page.getByText('Pool percentage exceeds the pool.').first().waitFor();
    await page.getByText('Task dates outside the campaign dates.').first().waitFor();
    await field(page, 'Pool percentage').fill('1');
    await fillTime(page, 'End', '01.01.2031 10:00');
    await addTask(page);
    await heading(page, 'Lanterns for token holders').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Retweet a tweet' }).getByText('5 stakes').first().waitFor();
    await page.getByRole('region', { name: 'Next' }).getByText('25,000 LANT is missing').first().waitFor();
  });
});

const addTask = (page: Page) => page.getByRole('button', { name: 'Add task', exact: true }).click();
const add = (page: Page) => page.getByRole('button', { name: 'Add campaign', exact: true }).click();
