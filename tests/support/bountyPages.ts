import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright';
import { choose, fillTime, select } from './inputs.ts';
import { visit } from './navigate.ts';
import { settle } from './settle.ts';

const day = 86_400_000;
/** A date and time as the pickers take them in the tests' locale. */
const inDays = (days: number): string => {
  const date = new Date(Date.now() + days * day).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return `${date.split('-').toReversed().join('.')} 10:00`;
};

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Opens a tab of a campaign's page: its tasks, its money, or what it is about. */
export const openTab = (page: Page, name: 'Tasks' | 'Money' | 'About') =>
  page.getByRole('tab', { name, exact: true }).click();
const field = (page: Page, name: string) => page.getByLabel(name).first();

/** Values of inputs by their labels. */
export type Inputs = Readonly<Record<string, string>>;

export async function fillIn(page: Page, values: Inputs): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

/** Switches to one of the user's roles. */
export async function actAs(page: Page, role: string): Promise<void> {
  await page.getByRole('button', { name: /^Acting as/ }).click();
  await page.getByRole('menuitemradio', { name: role }).click();
  await button(page, `Acting as ${role}`).waitFor();
}

/** Gives a user the hunter role, on their page. */
export async function makeHunter(admin: Page, user: { readonly email: string; readonly name: string }): Promise<void> {
  await visit(admin, `/admin/users?filter=${encodeURIComponent(JSON.stringify({ q: user.email }))}`);
  await admin.getByRole('link', { name: user.name, exact: true }).click();
  await admin.getByRole('link', { name: 'Edit user' }).click();
  await admin.getByRole('checkbox', { name: 'Bounty hunter' }).check();
  await button(admin, 'Save').click();
  await admin.getByText(`Changes to “${user.name}” saved.`).first().waitFor();
}

/**
 * Adds a campaign that started yesterday, and opens its page.
 * @param pay fills in the inputs for what the campaign pays
 * @returns its id
 */
export async function addCampaign(page: Page, title: string, pay: (page: Page) => Promise<void>): Promise<number> {
  await visit(page, '/admin/campaigns/add');
  await fillIn(page, { Title: title });
  await page.getByRole('textbox', { name: 'Description' }).fill('A campaign that goes its whole way.');
  await choose(page, 'Category', 'Social media');
  await pay(page);
  await fillTime(page, 'Start', inDays(-1));
  await fillTime(page, 'End', inDays(20));
  await button(page, 'Add campaign').click();
  await heading(page, title).waitFor();
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** Adds a task that hunters join without review. Starts and ends on the campaign's page. */
export async function addTask(page: Page, type: string, values: Inputs): Promise<void> {
  await page.getByRole('button', { name: /^Add a task/ }).click();
  await page.getByRole('link', { name: type }).click();
  await heading(page, `Add task: ${type}`).waitFor();
  await fillIn(page, values);
  await select(page, 'Approval', 'Automatic: immediately');
  await button(page, 'Add task').click();
  await page.getByRole('listitem').filter({ hasText: type }).waitFor();
}

/** Makes a transition by the button on the record's page and the one in its dialog, and waits until the dialog is gone. */
export async function move(page: Page, name: string, reason?: string): Promise<void> {
  await button(page, name).click();
  const dialog = page.getByRole('dialog');
  if (reason) await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Records a deposit of everything that the campaign is missing, which the dialog fills in. */
export async function recordDeposit(admin: Page, reference: string): Promise<void> {
  await openTab(admin, 'Money');
  await button(admin, 'Record a deposit').click();
  const dialog = admin.getByRole('dialog', { name: 'Record a deposit' });
  await dialog.getByLabel('Reference').fill(reference);
  await dialog.getByRole('button', { name: 'Record a deposit' }).click();
  await admin.getByText(`Deposit “${reference}” recorded.`).first().waitFor();
}

/** Enters the user's handle on a network in their profile. @param open the network, or the button that changes the handle */
export async function setHandle(page: Page, open: string, handle: string): Promise<void> {
  await visit(page, '/admin/edit');
  await button(page, open).click();
  await page.getByLabel('Handle').fill(handle);
  await button(page, 'Save').click();
  await button(page, `Change ${handle}`).waitFor();
}

/** Submits a link on the page of a task. */
export async function submitLink(page: Page, link: string): Promise<void> {
  await page.getByLabel('Link').fill(link);
  await button(page, 'Submit proof').click();
  await page.locator('.submission').getByText('Pending').first().waitFor();
}

/** Opens a participant's page from the task by its statistics. */
export async function openParticipant(manager: Page, taskPage: string, name: string): Promise<void> {
  await visit(manager, taskPage);
  await manager.getByRole('link', { name: 'Statistics' }).click();
  await manager.getByRole('table', { name: 'Participants' }).getByRole('link', { name }).click();
  await heading(manager, name).waitFor();
}

/** The amounts of a campaign's money table, by part: `{ budget: '1,000.00 USD' }`. */
export async function moneyOf(page: Page): Promise<Inputs> {
  await openTab(page, 'Money');
  const rows = page.locator('.money-table > div');
  await rows.first().waitFor();
  const said = await rows.evaluateAll((found) =>
    found.map((row) => [row.getAttribute('data-part'), row.querySelector('dd')?.textContent?.trim()] as const),
  );
  return Object.fromEntries(said);
}

/** The rows of the CSV file that an action downloads, by column name. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<Record<string, string>[]> {
  const download = page.waitForEvent('download');
  await act();
  return parse(await readFile(await (await download).path(), 'utf8'), { bom: true, columns: true });
}

/** The rows of the page's list, exported as CSV. */
export const exported = (page: Page) =>
  downloaded(page, async () => {
    // A menu goes with the list that it was opened in, while another list comes in its place.
    await settle(page);
    await button(page, 'Export and import').click();
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  });
