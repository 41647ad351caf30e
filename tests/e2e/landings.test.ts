import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkDueLandings } from '#server/features/adnet/landings/checkDueLandings.ts';
import { type AppStage, openAppStage } from '../support/appStage.ts';
import { choose, select } from '../support/inputs.ts';
import { storedRecords } from '../support/storedRecords.ts';
import { internetOf, openWebsite, pages, type Website } from '../support/website.ts';

let stage: AppStage;
/** Where the landings are. */
let website: Website;
let owner: Page;
let moderator: Page;
beforeAll(async () => {
  website = await openWebsite({ isSecure: true });
  stage = await openAppStage(internetOf(website));
  [owner, moderator] = [await stage.signedIn('advertiser'), await stage.signedIn('advert-admin')];
});
afterAll(async () => {
  await stage.close();
  await website.close();
});

const both = pages({ '/photo?c=c7f3a9d2e5b84160': 'Photo', '/price?c=c7f3a9d2e5b84160': 'Price' });
const withoutPrice = pages({ '/photo?c=c7f3a9d2e5b84160': 'Photo' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const stored = () => storedRecords(stage.platform, 'advert-landings');
const weightOf = (name: string) => owner.getByRole('spinbutton', { name: `Weight of ${name}, in percent` });
const shareOf = (name: string) => owner.getByRole('row', { name }).locator('[data-align="end"]').last();

async function openGroup(): Promise<void> {
  await owner.goto('/admin/landings');
  await owner.getByRole('tab', { name: 'Landing groups' }).click();
  await owner.locator('tbody').getByRole('link', { name: 'Lamps' }).click();
  await heading(owner, 'Lamps');
}

async function addLanding(name: string, path: string, weight: string): Promise<void> {
  await owner.goto('/admin/landings');
  await owner.getByRole('link', { name: 'Add landing', exact: true }).first().click();
  await owner.getByRole('textbox', { name: /^Name/ }).fill(name);
  await owner.getByRole('textbox', { name: /^Address/ }).fill(`https://lamps.sites.test/${path}?c={click_id}`);
  await choose(owner, 'Group', 'Lamps');
  await owner.getByLabel(/^Weight/).fill(weight);
  await owner.getByRole('button', { name: 'Add landing' }).click();
  await heading(owner, name);
}

async function approve(name: string): Promise<void> {
  await moderator.goto('/admin/review?resource=advert-landings');
  await moderator.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  // One leads to the record’s page, the other one to the landing itself.
  await moderator.getByRole('link', { name: 'Visit the page' }).waitFor();
  expect(await moderator.getByRole('link', { name: 'Open the page' }).count()).toBe(1);
  await moderator.getByRole('button', { name: 'Approve landing' }).click();
  await expect
    .poll(async () => (await stored()).find((each) => each['name'] === name)?.['status'], { timeout: 20_000 })
    .toBe('approved');
}

/** Lets the schedule check all landings, so many hours from now. */
async function checkAll(hours: number): Promise<void> {
  const at = new Date(Date.now() + hours * 3_600_000);
  while (await checkDueLandings(stage.platform, at));
}

it('an advertiser adds a group with fixed shares in its tab, then two landings, whose macros are checked', async () => {
  website.answer(both);
  await owner.goto('/admin/landings');
  await heading(owner, 'Landings');
  await owner.getByRole('tab', { name: 'Landing groups' }).click();
  await heading(owner, 'Landing groups');
  await owner.getByRole('link', { name: 'Add landing group' }).first().click();
  await owner.getByRole('textbox', { name: /^Name/ }).fill('Lamps');
  await select(owner, 'Distribution', 'Fixed');
  await owner.getByRole('button', { name: 'Add landing group' }).click();
  await heading(owner, 'Lamps');

  await owner.goto('/admin/landings?add');
  await owner.getByRole('textbox', { name: /^Name/ }).fill('Photo');
  await owner.getByRole('textbox', { name: /^Address/ }).fill('https://lamps.sites.test/?c={clik_id}');
  await choose(owner, 'Group', 'Lamps');
  await owner.getByRole('button', { name: 'Add landing' }).click();
  await owner
    .getByText(/\{clik_id\}/)
    .first()
    .waitFor();
  expect(await stored()).toEqual([]);
  await addLanding('Photo', 'photo', '70');
  await addLanding('Price', 'price', '30');
});

it('an advert-admin approves them, and they share the visitors as their weights say', async () => {
  await approve('Photo');
  await approve('Price');
  await openGroup();
  expect([await weightOf('Photo').inputValue(), await weightOf('Price').inputValue()]).toEqual(['70', '30']);
});

it('weights are changed together, and add up to 100', async () => {
  const save = () => owner.getByRole('button', { name: 'Save weights' }).click();
  await weightOf('Photo').fill('69');
  await owner.getByText('Sum: 99 of 100').waitFor();
  await save();
  await owner.getByText(/They must add up to 100/).waitFor();
  await weightOf('Price').fill('31');
  await save();
  await owner.getByText('Weights saved.').waitFor();
  const weights = async () => Object.fromEntries((await stored()).map(({ name, weight }) => [String(name), weight]));
  await expect.poll(weights).toEqual({ Photo: 69, Price: 31 });
});

it('a group with even shares gives every landing as many visitors', async () => {
  await owner.getByRole('link', { name: 'Edit landing group' }).click();
  await select(owner, 'Distribution', 'Even');
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await owner.getByText('Active landings share visitors equally.').waitFor();
  await expect.poll(() => shareOf('Photo').innerText()).toMatch(/^50/);
  await expect.poll(() => shareOf('Price').innerText()).toMatch(/^50/);
});

it('one that stops answering is disabled with the reason, its visitors go to the other, and it comes back once it answers', async () => {
  await checkAll(1);
  website.answer(withoutPrice);
  for (const hours of [3, 5, 7]) await checkAll(hours);
  await owner.goto('/admin/landings');
  await owner.locator('tbody').getByRole('link', { name: 'Price' }).click();
  await heading(owner, 'Price');
  const line = owner.locator('.record-line');
  await line.getByText('Disabled', { exact: true }).waitFor();
  await owner.getByText('Failed 3 times in a row.').waitFor();
  await owner
    .getByText(/It answers with the error 404\. We checked 3 times\./)
    .first()
    .waitFor();
  await openGroup();
  await expect.poll(() => shareOf('Photo').innerText()).toMatch(/^100/);

  website.answer(both);
  await owner.locator('tbody').getByRole('link', { name: 'Price' }).click();
  await heading(owner, 'Price');
  await owner.getByRole('button', { name: 'Check now' }).click();
  await owner.getByText('Checked. The finding is on this page.').waitFor();
  await line.getByText('Approved', { exact: true }).waitFor();
  await owner.getByText('Answers with 200').waitFor();
});
