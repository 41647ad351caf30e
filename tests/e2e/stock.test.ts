import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWithOverrides } from '../support/buildWithOverrides.ts';
import type { BuiltServer } from '../support/serverProcess.ts';
import { openStage, type Stage } from '../support/stage.ts';

let built: BuiltServer;
let stage: Stage;
beforeAll(async () => {
  built = await buildWithOverrides('tests/e2e/stock/overrides.ts');
  stage = await openStage({ built });
});
afterAll(async () => {
  await stage.close();
  await built.remove();
});

describe('pages of react-admin at the specification’s paths', () => {
  it('list, search and show what belongs to a record', async () => {
    const page = await stage.as('advertiser');
    await page.goto('/admin/creatives?tab=creative-tags');
    await page.getByRole('heading', { level: 1, name: 'Creative tags' }).waitFor();
    await page.getByRole('columnheader', { name: 'Owner' }).waitFor();
    expect(await page.locator('tbody tr').count()).toBe(8);
    await page.locator('tbody').getByText('advertiser@quarry.test').first().waitFor();
    const first = await page.locator('tbody tr td').nth(1).innerText();
    await page.getByRole('textbox', { name: 'Search' }).fill(first);
    await page.waitForURL(/filter=/);
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
  });

  it('show a record, read and write by hooks', async () => {
    const page = await stage.as('advertiser');
    await page.goto('/admin/creatives?tab=creative-tags');
    await page.locator('tbody tr td').nth(1).click();
    await page.waitForURL(/creatives\?creative-tags=\d+/);
    await page.getByText('8 tags in all').first().waitFor();
    await page.getByRole('button', { name: 'Paint it green' }).click();
    await page.getByText('Painted.').first().waitFor();
    await page.reload();
    await page.getByText('#0f7b6c').first().waitFor();
  });

  it('edit a record: the save is told when it is one, and leads to the list', async () => {
    const page = await stage.as('advertiser');
    await page.goto('/admin/creatives?tab=creative-tags');
    await page.locator('tbody tr').first().getByRole('link', { name: 'Edit' }).click();
    await page.waitForURL(/creatives\?creative-tags=\d+&edit/);
    await page.getByLabel('Name').fill('Changed by hand');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('.toast').waitFor();
    await page.waitForURL((url) => url.pathname === '/admin/creatives' && url.search === '?tab=creative-tags');
    await page.locator('tbody').getByText('Changed by hand').first().waitFor();
  });

  it('say at the field what the server refuses', async () => {
    const page = await stage.as('advertiser');
    await page.goto('/admin/creatives?tab=creative-tags');
    const taken = await page.locator('tbody tr td').nth(1).innerText();
    await page.goto('/admin/creative-tags/create');
    await page.waitForURL(/creatives\?add=creative-tags/);
    await page.getByLabel('Name').fill(taken);
    await page.getByLabel('Colour').fill('#0f7b6c');
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .locator('.Mui-error', { hasText: /already/ })
      .first()
      .waitFor();
  });

  it('delete when it was confirmed', async () => {
    const page = await stage.as('advertiser');
    // One that no creative has.
    await page.goto('/admin/creative-tags/create');
    await page.getByLabel('Name').fill('Only for a while');
    await page.getByLabel('Colour').fill('#0f7b6c');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL((url) => url.search === '?tab=creative-tags');
    const row = page.locator('tbody tr', { hasText: 'Only for a while' });
    await row.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL((url) => url.pathname === '/admin/creatives' && url.search === '?tab=creative-tags');
    await page.locator('tbody tr').first().waitFor();
    await row.waitFor({ state: 'detached' });
    expect(await page.locator('tbody tr').count()).toBe(8);
  });
});

describe('pages of react-admin at its own paths', () => {
  it('list, and lead to the generated page and to the form', async () => {
    const page = await stage.as('advert-admin');
    await page.goto('/admin/exchanges');
    await page.getByRole('heading', { level: 1, name: 'Exchanges' }).waitFor();
    await page.locator('tbody tr').first().click();
    await page.waitForURL(/\?exchanges=\d+$/);
    await page.getByRole('link', { name: 'Edit exchange' }).click();
    await page.getByLabel('Title').fill('Renamed exchange');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL((url) => !url.search.includes('edit'));
    await page.getByText('Renamed exchange').first().waitFor();
  });

  it('open for nobody else', async () => {
    const page = await stage.as('advertiser');
    await page.goto('/admin/exchanges/1');
    await page.getByText("You don't have access to this page").first().waitFor();
  });
});
