import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visit } from '../support/navigate.ts';
import { settle } from '../support/settle.ts';
import { type BrowserStage, openWorkerStage, phone } from '../support/stage.ts';

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openWorkerStage();
});
afterAll(() => stage.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Adds a site; its page opens afterwards. */
async function addSite(page: Page, name: string, url: string): Promise<void> {
  await visit(page, '/admin/site-add');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Address').fill(url);
  await choose(page, 'Categories', 'Travel › Camping');
  await page.keyboard.press('Escape');
  await choose(page, 'Language', 'Norwegian Bokmål');
  await choose(page, 'Traffic type', 'Mainstream');
  await page.getByRole('button', { name: 'Add site' }).click();
  await heading(page, name).waitFor();
}

describe('a publisher', () => {
  it('adds a site, learns how to prove it, and why it isn’t proved yet', async () => {
    const page = await stage.reuse('publisher');
    await addSite(page, 'Inner Circle', 'http://inner-circle.invalid/');
    await page.getByText('https://inner-circle.invalid/quarry-verification.txt').first().waitFor();
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText('We couldn’t read').first().waitFor();
    await page.getByRole('link', { name: 'Choose another way' }).click();
    await heading(page, 'Edit Inner Circle').waitFor();
  });

  it('adds an ad zone to it, takes its code along, and disables it', async () => {
    const page = await stage.reuse('publisher');
    await visit(page, '/admin/sites?filter={"status":"approved"}');
    await page.locator('tbody tr').first().getByRole('link').first().click();
    await page.getByRole('link', { name: 'Add ad zone' }).click();
    await heading(page, 'Add ad zone').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/adzone-create\/\d+$/);
    await page.getByLabel('Name').fill('Above the map');
    await choose(page, 'Category', 'Travel › Camping');
    await choose(page, 'Format', 'Banner');
    await choose(page, 'Placement', 'Above the fold');
    await choose(page, 'Size', '970x250');
    await page.getByLabel('Floor').fill('1.25');
    await page.getByRole('button', { name: 'Add ad zone' }).click();
    await heading(page, 'Above the map').waitFor();
    await page
      .getByText(/data-quarry-zone="\d+"/)
      .first()
      .waitFor();
    await page.getByText('1.25 USD').first().waitFor();
    await page.getByRole('button', { name: 'Disable ad zone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable ad zone' }).click();
    await page.getByText('Ad zone disabled.').first().waitFor();
  });

  it('reads all of it on a phone without scrolling sideways', async () => {
    const page = await stage.home('publisher', { viewport: phone });
    const expectToFit = async (title: string) => {
      await heading(page, title).waitFor();
      await settle(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    };
    await expectToFit('Dashboard');
    await visit(page, '/admin/sites?filter={"status":"approved"}');
    await expectToFit('Sites');
    for (const list of ['.list', '.site-zones']) {
      const link = page.locator(`${list} tbody tr`).first().getByRole('link').first();
      const title = (await link.innerText()).trim();
      await link.click();
      await expectToFit(title);
    }
  });
});

it('an advertiser adds one and sees its page', async () => {
  const page = await stage.reuse('advertiser');
  await addSite(page, 'Our own magazine', 'https://magazine.example/');
  await page.getByRole('heading', { name: 'Verify that you own the site' }).waitFor();
  await visit(page, '/admin/sites');
  await page.getByText("You don't have access to this page").first().waitFor();
});

it('an ad zone for a site that isn’t there is none', async () => {
  const page = await stage.reuse('publisher');
  for (const path of ['/admin/adzone-create/999999', '/admin/site-add?site=999999', '/admin/site-add?site=x']) {
    await visit(page, path);
    await heading(page, 'There is no such site').waitFor();
  }
});
