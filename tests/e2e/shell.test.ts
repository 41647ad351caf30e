import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('says the version of the package in the account menu', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(version).toBe('0.7.2');
  const page = await stage.home('hunter');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByText(`Version ${version}`).first().waitFor();
});

it('remembers whether the sidebar is folded', async () => {
  const page = await stage.home('hunter');
  await page.getByRole('button', { name: 'Collapse the menu' }).click();
  await page.getByRole('button', { name: 'Expand the menu' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Expand the menu' }).waitFor();
});

it('remembers the colours chosen', async () => {
  const page = await stage.home('hunter');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.reload();
  await page.locator('#main h1').waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark');
});

it('begins each page at its top', async () => {
  const page = await stage.home('bounty-admin');
  await page.goto('/admin/campaigns');
  const last = page.locator('tbody tr').last().getByRole('link').first();
  await last.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await last.click();
  await page.getByRole('tab', { name: 'About' }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

it('shows a line of one pixel while a request runs, and a toast of 300 afterwards', async () => {
  const page = await stage.home('bounty-admin');
  await page.goto(`/admin/campaigns?filter=${encodeURIComponent('{"status":1}')}`);
  await page.locator('tbody tr').first().getByRole('link').first().click();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/status', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Reject campaign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The links lead nowhere.');
  await dialog.getByRole('button', { name: 'Reject campaign' }).click();
  expect((await page.locator('progress').boundingBox())?.height).toBe(1);
  answer();
  // Measured as it comes: it goes after three seconds.
  const width = await page.waitForFunction(() => document.querySelector('.toast')?.getBoundingClientRect().width);
  expect(await width.jsonValue()).toBe(300);
  await page.locator('.toast').waitFor({ state: 'detached' });
});

it('goes on in another role when the active one is taken away', async () => {
  const page = await stage.home('everyone');
  await page.getByRole('button', { name: /acting as/i }).click();
  await page.getByRole('menuitemradio', { name: 'Bounty manager' }).click();
  await page.getByRole('button', { name: /acting as bounty manager/i }).waitFor();
  const admin = await stage.home('admin');
  await admin.goto('/admin/users?filter=%7B%22q%22%3A%22everyone%22%7D');
  await admin.getByRole('link', { name: 'Robin Castellan' }).click();
  await admin
    .getByRole('button', { name: 'Edit user' })
    .or(admin.getByRole('link', { name: 'Edit user' }))
    .click();
  await admin.getByRole('checkbox', { name: 'Bounty manager' }).uncheck();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await admin
    .getByText(/Changes to “.*” saved/)
    .first()
    .waitFor();
  await page.bringToFront();
  // The feed may have asked first: then another role is active already, and its menu has other pages.
  const campaigns = page.getByRole('navigation').getByRole('link', { name: 'Campaigns' });
  await campaigns.click({ timeout: 3000 }).catch(() => undefined);
  await page.getByRole('button', { name: /acting as admin/i }).waitFor();
});
