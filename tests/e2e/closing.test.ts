import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInLightAndDark } from '../support/axe.ts';
import { password } from '../support/demoSession.ts';
import { visit } from '../support/navigate.ts';
import { settle } from '../support/settle.ts';
import { desktop, openStage, phone, type Stage } from '../support/stage.ts';
import { partsOfZip } from '../support/xlsx.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Close your account?' });

async function profileOf(account: string, options?: Parameters<Stage['signedIn']>[1]): Promise<Page> {
  const page = await stage.signedIn(account, options);
  await visit(page, '/admin/edit');
  await page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor();
  return page;
}

/** Opens the dialog with the keyboard alone. */
async function askToClose(page: Page): Promise<void> {
  await button(page, 'Close account').focus();
  await page.keyboard.press('Enter');
  await dialogOf(page).waitFor();
}

it('exports one’s data once the password was given again', async () => {
  const page = await profileOf('hunter');
  let wanted = true;
  await page.route('**/v0/account/export', (route) => {
    if (!wanted) return route.continue();
    wanted = false;
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: { type: 'urn:uuid:4c3d80f8-333c-493a-a281-4cfc7389c986', title: 'Enter your password again.' },
    });
  });
  await button(page, 'Export your data').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Is it you?' }).waitFor();
  await page.keyboard.type(password);
  const arrives = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await arrives;
  expect(download.suggestedFilename()).toMatch(/^quarry-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = await partsOfZip(await readFile(await download.path()));
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['users.json', 'wallets.json', 'social-accounts.json', 'submissions.json', 'sessions.json']),
  );
  await page.getByText('Your data was exported.').waitFor();
});

describe.each([desktop, phone])('closing the account, at $width pixels,', (viewport) => {
  it('says first what stands in the way, in light and dark, and leaves everything by Escape', async () => {
    const page = await profileOf('manager', { viewport });
    await settle(page);
    expect(await violationsInLightAndDark(page)).toEqual([]);
    await askToClose(page);
    await dialogOf(page).getByText('Your campaigns are still open:').waitFor();
    await dialogOf(page)
      .getByRole('link', { name: /Your campaigns are still open/ })
      .waitFor();
    expect(await dialogOf(page).getByRole('button', { name: 'Close account' }).count()).toBe(0);
    await settle(page);
    expect(await violationsInLightAndDark(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Close account');
  });
});

it('is done with the keyboard alone: every tab is signed out, and the account is nobody’s', async () => {
  const page = await profileOf('advert-admin');
  const tab = await page.context().newPage();
  await tab.goto('/admin/contacts');
  await tab.getByRole('heading', { level: 1 }).waitFor();
  await askToClose(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  await page.keyboard.press('Enter');
  expect(await page.locator('.field-error').allInnerTexts()).toEqual(['Field required.']);
  await page.keyboard.type('somebody@quarry.test');
  await page.keyboard.press('Enter');
  await page.getByText('That isn’t the e-mail of this account. Enter advert-admin@quarry.test.').waitFor();
  await settle(page);
  expect(await violationsInLightAndDark(page)).toEqual([]);
  await field(page, 'Type your e-mail to confirm').fill('advert-admin@quarry.test');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/login');
  await tab.waitForURL('**/admin/login');

  await field(page, 'E-mail').fill('advert-admin@quarry.test');
  await field(page, 'Password').fill(password);
  await page.keyboard.press('Enter');
  await page.locator('.field-error').waitFor();
  const told = await page.locator('.field-error').innerText();
  await field(page, 'E-mail').fill('nobody@quarry.test');
  await field(page, 'Password').fill(password);
  await page.keyboard.press('Enter');
  await settle(page);
  expect(await page.locator('.field-error').innerText()).toBe(told);

  const admin = await stage.signedIn('admin');
  await visit(admin, '/admin/users?filter={"q":"closed account"}');
  await admin.getByText('Closed account').first().waitFor();
  await admin.getByText('Closed account').first().click();
  await admin.getByRole('heading', { level: 1, name: 'Closed account' }).waitFor();
  await settle(admin);
  await admin.getByText('This account was closed by its owner.').waitFor();
  expect(await admin.getByRole('link', { name: /^Edit/ }).count()).toBe(0);
});
