import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillTime } from '../support/inputs.ts';
import { visit } from '../support/navigate.ts';
import { openStage, type Stage } from '../support/stage.ts';

let stage: Stage;
let owner: Page;
let moderator: Page;
beforeAll(async () => {
  stage = await openStage({ keepsPages: true });
  owner = await stage.as('advertiser');
  moderator = await stage.as('advert-admin');
});
afterAll(() => stage.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const summary = () => owner.getByRole('region', { name: 'Campaign in words' });
const status = (word: string) => owner.locator('.record-line').getByText(word, { exact: true }).waitFor();

async function choose(label: RegExp, option: string): Promise<void> {
  await owner.getByRole('combobox', { name: label }).fill(option);
  await owner.getByRole('option', { name: option, exact: true }).first().click();
}

/** Asks for a move on the record's page, and confirms it. */
async function move(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: action }).click();
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Drags over hours of the week, as one paints them. */
async function paint(from: string, to: string): Promise<void> {
  const [first, last] = [from, to].map((name) => owner.getByRole('button', { name, exact: true }));
  await first?.scrollIntoViewIfNeeded();
  const [a, b] = [await first?.boundingBox(), await last?.boundingBox()];
  if (!a || !b) throw new Error('The hours aren’t shown.');
  await owner.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await owner.mouse.down();
  await owner.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 12 });
  await owner.mouse.up();
}

const name = 'Trail shoes for autumn';
let address = '';

it('an advertiser builds a campaign with painted hours and targeting, beside it in words', async () => {
  await visit(owner, '/admin/campaigns');
  await owner.getByRole('link', { name: 'Add advert campaign' }).first().click();
  await heading(owner, 'Add advert campaign');
  await summary().getByRole('button', { name: 'Total budget' }).waitFor();
  await owner.getByRole('textbox', { name: /^Name/ }).fill(name);
  await choose(/^Format/, 'Banner');
  await choose(/^Pricing model/, 'CPM');
  await owner.getByRole('textbox', { name: /^Bid/ }).fill('120');
  await owner.getByRole('textbox', { name: /^Daily budget/ }).fill('100');
  await owner.getByRole('textbox', { name: /^Total budget/ }).fill('3000');
  await owner.getByRole('button', { name: 'Never', exact: true }).click();
  await paint('Monday 08:00', 'Monday 19:00');
  await owner.getByText('Mon 08:00–20:00').waitFor();
  await owner.getByRole('button', { name: 'Restrict by Country' }).click();
  await owner.getByRole('combobox', { name: 'Country to include' }).fill('Germany');
  await owner.getByRole('option', { name: 'Germany', exact: true }).click();
  await summary()
    .getByText(/Germany, Mon 8–20$/)
    .waitFor();
  await summary().getByRole('button', { name: 'Start' }).waitFor();
});

it('a bid above the daily budget is told at the bid, and nothing is added', async () => {
  await fillTime(owner, 'Start', '01.12.2090 10:00');
  await owner.getByRole('button', { name: 'Add advert campaign' }).click();
  await owner.getByText('Can’t be more than “Daily budget”.').waitFor();
  await owner.getByRole('textbox', { name: /^Bid/ }).fill('1.2');
  await summary()
    .getByText(/^CPM 1\.20 USD, Germany, Mon 8–20$/)
    .waitFor();
  await owner.getByRole('button', { name: 'Add advert campaign' }).click();
  await heading(owner, name);
  await status('Pending');
  address = new URL(owner.url()).pathname;
});

it('the advert-admin finds it by search, and approves it', async () => {
  await visit(moderator, '/admin/review?resource=advert-campaigns');
  await moderator.getByRole('searchbox').fill(name);
  await moderator.getByText(name).first().click();
  await visit(moderator, address);
  await heading(moderator, name);
  await move(moderator, 'Approve advert campaign');
});

it('while it runs its bid is raised, and a new name sends it back to review, which is said before', async () => {
  const edit = address.replace('/campaigns/', '/campaigns/edit/');
  await visit(owner, edit);
  await owner.getByRole('textbox', { name: /^Bid/ }).fill('1.5');
  const note = owner.getByText('Saving sends the campaign back to review.');
  expect(await note.count()).toBe(0);
  await owner.getByRole('button', { name: 'Save' }).click();
  await owner.waitForURL((url) => url.pathname === address);
  await status('Active');
  await owner.getByText('CPM 1.50 USD, Germany, Mon 8–20').waitFor();
  await visit(owner, edit);
  await owner.getByRole('textbox', { name: /^Name/ }).fill(`${name}, waterproof`);
  await note.waitFor();
  await owner.getByRole('button', { name: 'Save' }).click();
  await heading(owner, `${name}, waterproof`);
  await status('Pending');
});

it('is paused, cloned and archived', async () => {
  await visit(moderator, address);
  await move(moderator, 'Approve advert campaign');
  await visit(owner, address);
  await move(owner, 'Pause advert campaign');
  await status('Paused');
  await owner.getByRole('button', { name: 'Clone advert campaign' }).click();
  await heading(owner, `${name}, waterproof (copy)`);
  await status('Pending');
  await visit(owner, address);
  await move(owner, 'Archive advert campaign');
  await visit(owner, '/admin/archived-campaigns');
  await heading(owner, 'Archived campaigns');
  await owner.locator('tbody').getByText(`${name}, waterproof`, { exact: true }).waitFor();
  await visit(owner, '/admin/campaigns');
  await heading(owner, 'Advert campaigns');
  await owner.locator('tbody').getByText(`${name}, waterproof (copy)`).waitFor();
  expect(await owner.locator('tbody').getByText(`${name}, waterproof`, { exact: true }).count()).toBe(0);
});
