import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { openDemoSession } from '../support/demoSession.ts';
import { visit } from '../support/navigate.ts';
import { png } from '../support/pictures.ts';
import { settle } from '../support/settle.ts';
import { type BrowserStage, openWorkerStage, phone } from '../support/stage.ts';
import { adPage, html5 } from '../support/zips.ts';

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openWorkerStage();
});
afterAll(() => stage.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Asks the ad network as the advertiser. */
async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<readonly Record<string, unknown>[]> {
  const { headers } = await openDemoSession(stage.address, 'advertiser');
  const answer = await fetch(`${stage.address}/api/adnet${path}`, {
    method,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok).toBe(true);
  return [await answer.json()].flat();
}

interface Dropped {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Drops files of the desktop. */
async function drop(page: Page, place: Locator, files: readonly Dropped[]): Promise<void> {
  const given = files.map(({ bytes, ...file }) => ({ ...file, bytes: [...bytes] }));
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, type, bytes } of all) transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
    return transfer;
  }, given);
  await place.dispatchEvent('drop', { dataTransfer });
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

const picture = async (name: string, width: number, height: number): Promise<Dropped> => ({
  name: `${name}.png`,
  type: 'image/png',
  bytes: await png(width, height),
});

/** Its script tells that it ran, and what it can’t do. */
const script = `
  const told = [window.origin];
  try { told.push(document.cookie); } catch { told.push('no cookies'); }
  fetch('/api/health').catch(() => { document.title = 'blocked'; }).finally(() => {
    document.body.textContent = told.concat(document.title).join(', ');
  });
`;

/** Five creatives of one drop of six files. */
async function makeFive(): Promise<void> {
  for (const name of ['Harbour, variants', 'Harbour, new'])
    await ask('POST', '/v0/landing-groups', { name, distribution: 0 });
  const [tag] = await ask('GET', '/v0/creative-tags?range=[0,0]');
  const page = await stage.reuse('advertiser');
  await visit(page, '/admin/creatives');
  await heading(page, 'Creatives').waitFor();
  const zip = html5({ 'index.html': adPage('<script src="app.js"></script>'), 'app.js': script });
  await drop(page, page.getByText('Drop files here'), [
    await picture('Harbour square', 300, 250),
    await picture('Harbour wide', 728, 90),
    await picture('Harbour tall', 160, 600),
    await picture('Harbour phone', 320, 50),
    await picture('Harbour odd', 301, 250),
    { name: 'Harbour moving.zip', type: 'application/zip', bytes: zip },
  ]);
  await page.getByText('301x250 pixels isn’t a banner size').waitFor();
  const create = page.getByRole('button', { name: 'Create 5 creatives' });
  await create.click();
  // Nothing is made before what all of them need is there.
  await page.getByText('Field required').first().waitFor();
  await page.getByRole('combobox', { name: 'A click opens' }).selectOption('A landing group');
  await choose(page, 'Landing group', 'Harbour, variants');
  await choose(page, 'Product category', 'Alcohol › Beer');
  await choose(page, 'Tags', String(tag?.['name']));
  await page.keyboard.press('Escape');
  await page.getByRole('spinbutton', { name: 'Weight' }).or(page.getByLabel('Weight')).first().fill('70');
  expect(await violations(page)).toEqual([]);
  await create.click();
  await page.getByText('5 of 6 created.').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.locator('tbody').getByRole('link', { name: 'Harbour moving' }).waitFor();
  const all = await ask('GET', '/dsp/creatives?filter={"q":"Harbour"}&range=[0,24]');
  expect(all.map(({ weight, tags, status }) => [weight, tags, status])).toEqual(
    Array.from({ length: 5 }, () => [70, [tag?.['id']], 'pending']),
  );
}

let making: Promise<void> | undefined;
/** Makes them once, whichever test comes first. */
const made = (): Promise<void> => {
  making ??= makeFive();
  return making;
};

describe('an advertiser', () => {
  it('makes five creatives of one drop, learns why the sixth is none, and gives all of them a weight and tags', made);

  it('sees an HTML5 creative run where it can reach nothing of the platform', async () => {
    await made();
    const page = await stage.reuse('advertiser');
    await visit(page, '/admin/creatives?filter={"q":"Harbour moving"}');
    await page.locator('tbody').getByRole('link', { name: 'Harbour moving' }).click();
    await heading(page, 'Harbour moving').waitFor();
    const frame = page.frameLocator('iframe');
    await frame.getByText('null, no cookies, blocked').waitFor();
    const box = await page.locator('iframe').boundingBox();
    expect([box?.width, box?.height]).toEqual([300, 250]);
  });

  it('has one approved at the desk by its preview, and sends it back to review by another link alone', async () => {
    await made();
    const [square] = await ask('GET', '/dsp/creatives?filter={"q":"Harbour square"}');
    const id = Number(square?.['id']);
    const admin = await stage.reuse('advert-admin');
    await visit(admin, `/admin/review?resource=advert-creatives&record=${id}`);
    await admin
      .getByRole('button', { name: /Harbour square/ })
      .or(admin.getByRole('link', { name: /Harbour square/ }))
      .first()
      .click();
    await admin.getByRole('img', { name: 'Preview of Harbour square' }).waitFor();
    await admin.getByRole('heading', { name: 'This owner’s other creatives' }).waitFor();
    expect(await violations(admin)).toEqual([]);
    await admin.getByRole('button', { name: /^Approve creative/ }).click();
    await expect.poll(async () => (await ask('GET', `/v0/advert-creatives/${id}`))[0]?.['status']).toBe('approved');

    const page = await stage.reuse('advertiser');
    await visit(page, `/admin/creatives?creative=${id}&edit`);
    await heading(page, 'Edit Harbour square').waitFor();
    await choose(page, 'Landing group', 'Harbour, new');
    await page.getByText('Saving sends it back to review.').first().waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await heading(page, 'Harbour square').waitFor();
    await page.locator('#main').getByText('Pending', { exact: true }).first().waitFor();
  });

  it('changes the link of another, which goes back to review with what the new page answers', async () => {
    await made();
    const [wide] = await ask('GET', '/dsp/creatives?filter={"q":"Harbour wide"}');
    const id = Number(wide?.['id']);
    const admin = await stage.reuse('advert-admin');
    await visit(admin, `/admin/creatives?creative=${id}`);
    await admin.getByRole('button', { name: 'Approve creative' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Approve creative' }).click();
    await admin.locator('.record-line').getByText('Approved', { exact: true }).waitFor();

    const page = await stage.reuse('advertiser');
    await visit(page, `/admin/creatives?creative=${id}&edit`);
    await page.getByRole('combobox', { name: 'A click opens' }).selectOption('A page of mine');
    // The demo has this page itself.
    await page.getByRole('textbox', { name: /^Destination/ }).fill('https://oldquay.example/?click={click_id}');
    await page.getByText('Saving sends it back to review.').first().waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await heading(page, 'Harbour wide').waitFor();
    await page.locator('.record-line').getByText('Pending', { exact: true }).waitFor();
    const finding = page.getByRole('row', { name: /^Destination answers/ });
    await finding.getByText('200').waitFor();
    await finding.getByText('Passed').waitFor();
  });

  it('reads them on a phone without scrolling sideways', async () => {
    const page = await stage.reuse('advertiser', { viewport: phone });
    for (const path of ['/admin/creatives', '/admin/creatives?tab=creative-tags', '/admin/creatives?add']) {
      await visit(page, path);
      await page.locator('#main h1').waitFor();
      await settle(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    }
  });
});
