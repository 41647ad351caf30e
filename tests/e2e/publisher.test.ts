import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AppStage, openAppStage } from '../support/appStage.ts';
import { storedRecords } from '../support/storedRecords.ts';
import { internetOf, openWebsite, pages, type Website } from '../support/website.ts';

let stage: AppStage;
/** The publisher’s site, as the platform looks for its proof. */
let site: Website;
/** A page with the zone, at another origin than the ad server. */
let foreign: Website;

beforeAll(async () => {
  site = await openWebsite({ isSecure: true });
  foreign = await openWebsite();
  stage = await openAppStage(internetOf(site));
});
afterAll(async () => {
  await stage.close();
  await Promise.all([site.close(), foreign.close()]);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function addVerifiedSite(page: Page): Promise<void> {
  await page.goto('/admin/site-add');
  await page.getByLabel('Name').fill('Fell Diary');
  await page.getByLabel('Address').fill('https://fells.sites.test/');
  await choose(page, 'Categories', 'Travel › Camping');
  await page.keyboard.press('Escape');
  await choose(page, 'Language', 'English');
  await choose(page, 'Traffic type', 'Mainstream');
  await page.getByRole('button', { name: 'Add site' }).click();
  await page.getByRole('heading', { name: 'Verify that you own the site' }).waitFor();
  const token = await page.getByText(/^[\da-f]{32}$/).innerText();
  site.answer(pages({ '/quarry-verification.txt': token }, 'text/plain'));
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('The moderators are reviewing it').waitFor();
}

async function approve(page: Page): Promise<void> {
  await page.goto('/admin/review?resource=pub-sites');
  await page.getByRole('heading', { level: 2, name: 'Fell Diary' }).waitFor();
  await page.getByRole('heading', { name: 'This owner’s other sites' }).waitFor();
  await page.getByRole('button', { name: 'Approve site' }).click();
  await page.getByText('All sites reviewed.').waitFor();
  // A decision is held for a few seconds, in which it can be undone.
  await expect.poll(async () => (await storedRecords(stage.platform, 'pub-sites'))[0]?.['status']).toBe('approved');
}

/** @returns the copied code */
async function addZone(page: Page): Promise<string> {
  await page.reload();
  await page.getByText('Add the first one').waitFor();
  await page.getByRole('link', { name: 'Add ad zone' }).first().click();
  await heading(page, 'Add ad zone').waitFor();
  await page.getByLabel('Name').fill('Below the map');
  await choose(page, 'Category', 'Travel › Camping');
  await choose(page, 'Format', 'Banner');
  await choose(page, 'Placement', 'Below the fold');
  await choose(page, 'Size', '300x250');
  await page.getByLabel('Refresh after').fill('30');
  await page.getByRole('textbox', { name: 'Floor' }).first().fill('1.25');
  await page.getByRole('button', { name: 'Add a floor' }).click();
  await choose(page, 'Country', 'Norway');
  await page.getByRole('textbox', { name: 'Floor' }).last().fill('2');
  await choose(page, 'Blocked products', 'Gambling');
  await page.keyboard.press('Escape');
  await page.getByLabel('Blocked domains').fill('rival.example\nother.example');
  await page.getByRole('combobox', { name: 'Fallback' }).selectOption('html');
  await page.getByLabel('Fallback code').fill('<b>Advertise on the fells</b>');
  await page.getByRole('button', { name: 'Add ad zone' }).click();
  await heading(page, 'Below the map').waitFor();
  await page.getByRole('img', { name: 'The zone as large as on a page' }).waitFor();
  await page.getByText('Shown at its true size.').waitFor();
  await page.getByRole('button', { name: /^Copy/ }).first().click();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The zone is live already: who looks at it sees its size and what was found out, and it leaves the queue as it is. */
async function lookAtZone(page: Page): Promise<void> {
  await page.goto('/admin/dashboard');
  await page.locator('.waiting').filter({ hasText: 'Ad zones to look at' }).getByRole('link').click();
  await page.getByRole('heading', { level: 2, name: 'Below the map' }).waitFor();
  await page.getByRole('img', { name: 'The zone as large as on a page' }).waitFor();
  await page.getByRole('row', { name: /^Fallback code names only the site.*Passed$/ }).waitFor();
  await page.getByRole('heading', { name: 'This owner’s other ad zones' }).waitFor();
  await page.keyboard.press('a');
  await page.getByText('All ad zones reviewed.').waitFor();
  await expect.poll(async () => (await storedRecords(stage.platform, 'adzones'))[0]?.['checked']).toBe(true);
  expect((await storedRecords(stage.platform, 'adzones'))[0]).toMatchObject({ status: 'active' });
}

/** A long page that loads nothing but from the ad server, with the zone at its top. */
const strict = (origin: string) =>
  `default-src 'none'; script-src ${origin}; connect-src ${origin}; frame-src ${origin}; style-src 'unsafe-inline'`;

/** Waits until observers of the zone’s place know whether it is on the screen: this one is told after the script’s own. */
const seen = (page: Page, isSeen: boolean) =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((told) => {
        const place = document.querySelector('[data-quarry-zone]');
        const observer = new IntersectionObserver(([entry]) => {
          if (entry?.isIntersecting === wanted) told();
        });
        if (place) observer.observe(place);
      }),
    isSeen,
  );

it('a publisher proves a site, has it approved, adds a zone that is looked at afterwards, and its code shows the zone on any page', async () => {
  const { address } = stage;
  const publisher = await stage.signedIn('publisher');
  await addVerifiedSite(publisher);
  await approve(await stage.signedIn('advert-admin'));
  const code = await addZone(publisher);
  await lookAtZone(await stage.signedIn('advert-admin'));
  expect(code).toContain(`src="${address}/zone.js"`);

  foreign.answer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': strict(address) });
    response.end(`<!doctype html><title>Elsewhere</title><body>${code}<div style="height: 5000px"></div>`);
  });
  const context = await stage.browser.newContext({ viewport: { width: 800, height: 600 } });
  const page = await context.newPage();
  const origins = new Set<string>();
  let asked = 0;
  const complaints: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    origins.add(origin);
    if (/^\/zones\/\d+$/.test(pathname)) asked += 1;
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('favicon')) complaints.push(message.text());
  });
  await page.clock.install();
  const elsewhere = `http://localhost:${foreign.port}`;
  await page.goto(elsewhere);
  const frame = page.locator('iframe');
  await frame.waitFor();
  expect(await frame.boundingBox()).toMatchObject({ width: 300, height: 250 });
  await page.frameLocator('iframe').getByText('Advertise on the fells').waitFor();
  expect([...origins].toSorted()).toEqual([address, elsewhere].toSorted());
  expect(complaints).toEqual([]);

  // Another ad after thirty seconds on the screen, and none while it isn't there.
  expect(asked).toBe(1);
  await seen(page, true);
  await page.clock.runFor(31_000);
  await expect.poll(() => asked).toBe(2);
  await page.evaluate(() => window.scrollTo(0, 4000));
  await seen(page, false);
  await page.clock.runFor(90_000);
  expect(asked).toBe(2);
  await context.close();
});
