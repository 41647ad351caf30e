import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visit } from '../support/navigate.ts';
import { type BrowserStage, desktop, openWorkerStage, phone } from '../support/stage.ts';

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openWorkerStage();
});
afterAll(() => stage.close());

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

it('a manager finds the profile in the account menu, adds an account, and sees its followers when it is checked', async () => {
  const page = await stage.home('manager');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Your profile' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/edit');

  await page.getByRole('button', { name: 'Telegram', exact: true }).click();
  await page.getByLabel('Handle').fill('abc');
  await save(page);
  await page.getByText('Enter @ and 4 to 32 letters').first().waitFor();
  await page.getByLabel('Handle').fill('fewfollowers');
  await save(page);
  await page.getByRole('button', { name: 'Check now: @fewfollowers on Telegram' }).click();
  await page.getByText('12 followers').first().waitFor();
  await page.getByText('add this code to your profile description').first().waitFor();

  await page.getByRole('button', { name: 'Change @fewfollowers' }).click();
  await page.getByLabel('Handle').fill('nobodyhere');
  await save(page);
  await page.getByRole('button', { name: 'Check now: @nobodyhere on Telegram' }).click();
  await page.getByText('No user profile found.').first().waitFor();
});

it('a hunter’s wallet with a broken checksum is refused at the field, and nothing scrolls sideways on a phone', async () => {
  const page = await stage.reuse('hunter', { viewport: phone });
  await visit(page, '/admin/edit');
  await page.getByRole('button', { name: 'Add wallet' }).click();
  await page.getByLabel(/^Address/).fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD');
  await save(page);
  await page.getByText('This isn’t a valid Ethereum address.').first().waitFor();
  await page.getByLabel(/^Address/).fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
  await save(page);
  await page.getByText('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', { exact: true }).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

it('that the profile is saved is said beside its button, not above it, on a desktop and on a phone', async () => {
  const page = await stage.reuse('advertiser');
  await visit(page, '/admin/edit');
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await page.getByLabel('First name').fill(`Ada ${viewport.width}`);
    await page.getByRole('button', { name: 'Save profile' }).click();
    // Both at once: the toast goes after three seconds.
    const space = await page.waitForFunction(() => {
      const [toast, bar] = [document.querySelector('.toast'), document.querySelector('.action-bar')];
      return toast && bar && { between: bar.getBoundingClientRect().top - toast.getBoundingClientRect().bottom };
    });
    expect((await space.jsonValue())?.between).toBeGreaterThan(0);
  }
});

it('whoever leaves with a changed profile is asked first', async () => {
  const page = await stage.reuse('publisher');
  await visit(page, '/admin/edit');
  await page.getByLabel('First name').fill('Astrid');
  await page.getByRole('link', { name: 'Contacts' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay on the page' })
    .click();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Profile saved.').first().waitFor();
  await page.getByRole('link', { name: 'Contacts' }).click();
  await page.waitForURL('**/contacts');
});
