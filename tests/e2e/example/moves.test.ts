import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openExampleStage } from '../../support/exampleProject.ts';
import type { Stage } from '../../support/stage.ts';

let stage: Stage;
let owner: Page;
let moderator: Page;
beforeAll(async () => {
  stage = await openExampleStage();
  owner = await stage.as('advertiser');
  moderator = await stage.as('advert-admin');
});
afterAll(() => stage.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const idOf = (page: Page): string => /\/offers\/(\d+)$/.exec(page.url())?.[1] ?? '';

/** Asks for a move on the record's page, and confirms it. */
async function move(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: action }).click();
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Adds a offer by the form, and has it approved. */
async function addActive(name: string): Promise<string> {
  await owner.goto('/admin/offers/add');
  await owner.getByLabel('Name').fill(name);
  await owner.getByLabel('Text').fill('Everything is new.');
  await owner.getByLabel('Bid').fill('7');
  await owner.getByRole('combobox', { name: /^Format/ }).fill('Banner');
  await owner.getByRole('option').first().click();
  expect(await owner.getByText('Paused').count()).toBe(0);
  await owner.getByRole('button', { name: 'Add offer' }).click();
  await heading(owner, name);
  const id = idOf(owner);
  await moderator.goto(`/admin/offers/${id}`);
  await move(moderator, 'Approve offer');
  return id;
}

it('what changes while it runs is in the form, what doesn’t says why, and new content goes back to review', async () => {
  const id = await addActive('Spring');
  await owner.goto(`/admin/offers/edit/${id}`);
  await owner.getByText('This can only be changed while pending.').waitFor();
  await owner.getByLabel('Bid').fill('9');
  const note = owner.getByText('Saving sends it back to review.');
  expect(await note.count()).toBe(0);
  await owner.getByLabel('Name').fill('Early spring');
  await note.waitFor();
  await owner.getByRole('button', { name: 'Save' }).click();
  await heading(owner, 'Early spring');
  await owner.locator('.record-line').getByText('Pending').waitFor();
  await owner.locator('.record-history').getByText('Sent back to review').waitFor();
});

it('its owner is told of the decision', async () => {
  await owner.goto('/admin/dashboard');
  await owner.getByRole('button', { name: /notifications/i }).click();
  const feed = owner.getByRole('dialog', { name: 'Notifications' });
  await feed.getByText('Your offer “Spring” was approved.').waitFor();
});

it('is paused and resumed on its page, and archived with others in the list', async () => {
  const id = await addActive('Summer');
  await owner.goto(`/admin/offers/${id}`);
  await move(owner, 'Pause offer');
  await owner.locator('.record-line').getByText('Paused').waitFor();
  await owner.getByRole('button', { name: 'Resume offer' }).waitFor();
  await owner.goto('/admin/offers?filter={"paused":true}');
  await owner.locator('tbody').getByText('Summer').waitFor();
  await owner.locator('tbody tr').first().getByRole('checkbox').check();
  await owner.locator('.batch-actions').getByRole('button', { name: 'Archive' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await owner.getByText('1 offer archived.').waitFor();
  await owner.goto(`/admin/offers/${id}`);
  await move(owner, 'Unarchive offer');
  await owner.locator('.record-line').getByText('Pending').waitFor();
});
