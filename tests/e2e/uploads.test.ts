import type { Locator, Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, pendingCampaign } from '../support/apiClient.ts';
import { violations } from '../support/axe.ts';
import { openTab } from '../support/bountyPages.ts';
import { openDemoSession } from '../support/demoSession.ts';
import { visit } from '../support/navigate.ts';
import { png } from '../support/pictures.ts';
import { type BrowserStage, openWorkerStage } from '../support/stage.ts';

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openWorkerStage();
});
afterAll(() => stage.close());

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Uploads a picture as the manager. */
async function uploadLogo(): Promise<unknown> {
  const { headers } = await openDemoSession(stage.address, 'manager');
  const answer = await fetch(`${stage.address}/api/bounty/v0/uploads?name=Logo.png`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'image/png' },
    body: new Uint8Array(await png(300, 300)),
  });
  return answer.json();
}

/** The form of a new pending campaign of the manager, which has a logo. */
async function openForm(): Promise<Page> {
  const title = `With pictures ${crypto.randomUUID()}`;
  const manager = await clientOf(stage.address, 'manager');
  const { id } = await pendingCampaign(manager, title, { logo: await uploadLogo() });
  const page = await stage.reuse('manager');
  await visit(page, `/admin/campaigns/edit/${id}`);
  await page.getByRole('textbox', { name: 'Description' }).waitFor();
  return page;
}

/** Drops a picture, or pastes it, as the browser does with a file of the desktop. */
async function give(page: Page, way: 'drop' | 'paste', place: Locator): Promise<void> {
  await place.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const bytes = [...(await png(400, 200))];
  const data = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(given)], 'Map of the reef.png', { type: 'image/png' }));
    return transfer;
  }, bytes);
  const at = { clientX: x + width / 2, clientY: y + height - 20 };
  if (way === 'drop') await place.dispatchEvent('drop', { dataTransfer: data, ...at });
  else
    await place.evaluate((element, clipboardData) => {
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, data);
}

const widthOf = async (picture: Locator): Promise<number> => (await picture.boundingBox())?.width ?? 0;

describe('the editor of a description', () => {
  it('uploads a picture that is dropped, lets the mouse resize it, and keeps the width', async () => {
    const page = await openForm();
    const editor = page.getByRole('textbox', { name: 'Description' });
    await give(page, 'drop', editor);
    const picture = editor.locator('img[src]');
    await picture.waitFor();
    expect(await picture.getAttribute('src')).toMatch(/^\/uploads\/[\w-]{22}\.png$/);
    await expect.poll(() => widthOf(picture)).toBe(400);

    await picture.click();
    await page.getByRole('spinbutton', { name: 'Width of the picture' }).waitFor();
    const handle = editor.locator('[data-resize-handle="bottom-right"]');
    await handle.hover();
    const { x, y } = (await handle.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.down();
    await page.mouse.move(x - 146, y - 71, { steps: 5 });
    await page.mouse.up();
    expect(Math.round(await widthOf(picture))).toBe(250);
    expect(await page.getByRole('spinbutton', { name: 'Width of the picture' }).inputValue()).toBe('250');

    await save(page).click();
    await openTab(page, 'About');
    const shown = page.getByRole('main').locator('.rich-text img');
    await shown.waitFor();
    expect(await shown.getAttribute('width')).toBe('250');
    expect(await widthOf(shown)).toBe(250);
  });

  it('takes a picture that is pasted, and resizes and describes it by keys alone', async () => {
    const page = await openForm();
    const editor = page.getByRole('textbox', { name: 'Rules' });
    await editor.click();
    await page.keyboard.press('Control+End');
    await give(page, 'paste', editor);
    const picture = editor.locator('img[src]');
    await picture.waitFor();
    await editor.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.getByRole('spinbutton', { name: 'Width of the picture' }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('320');
    await page.keyboard.press('Tab');
    await page.keyboard.type('A map of the reef');
    await expect.poll(() => widthOf(picture)).toBe(320);
    expect(await violations(page)).toEqual([]);

    await save(page).click();
    await openTab(page, 'About');
    const shown = page.locator('.rich-text').getByRole('img', { name: 'A map of the reef' });
    expect(await shown.getAttribute('width')).toBe('320');
  });

  it('isn’t saved without a picture that is still on its way', async () => {
    const page = await openForm();
    const held: Route[] = [];
    await page.route(/\/v0\/uploads\?/, (route) => void held.push(route));
    const editor = page.getByRole('textbox', { name: 'Rules' });
    const before = await editor.locator('img[src]').count();
    await give(page, 'drop', editor);
    await expect.poll(() => held.length).toBe(1);
    await save(page).click();
    await page.getByText('A picture is still uploading.').first().waitFor();
    await held[0]?.continue();
    await expect.poll(() => editor.locator('img[src]').count()).toBe(before + 1);
    await expect.poll(() => page.getByText('A picture is still uploading.').count()).toBe(0);
    await save(page).click();
    await page.getByRole('link', { name: 'Edit campaign' }).waitFor();
  });

  it('says why a file is no picture', async () => {
    const page = await openForm();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Picture', exact: true }).first().click(),
    ]);
    await chooser.setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByText('This file isn’t a valid image.').first().waitFor();
  });
});

describe('a picture of a campaign', () => {
  const logo = (page: Page) => page.getByRole('group', { name: 'Logo' });

  it('is chosen, seen before it is saved, and shown', async () => {
    const page = await openForm();
    await logo(page).getByRole('button', { name: 'Remove' }).click();
    await logo(page).getByText('No picture yet').first().waitFor();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      logo(page).getByRole('button', { name: 'Choose a picture' }).press('Enter'),
    ]);
    await chooser.setFiles({ name: 'Our logo.png', mimeType: 'image/png', buffer: await png(300, 300) });
    const preview = logo(page).getByRole('img', { name: 'Our logo.png' });
    const address = await preview.getAttribute('src');
    await save(page).click();
    await page.getByRole('link', { name: 'Edit campaign' }).waitFor();
    await page.getByRole('main').locator(`img[src="${address}"]`).waitFor();
  });

  it('is dropped in place of another, and what is none is refused without losing that', async () => {
    const page = await openForm();
    await give(page, 'drop', logo(page).locator('.upload'));
    await logo(page).getByRole('img', { name: 'Map of the reef.png' }).waitFor();
    const chooser = logo(page).locator('input[type=file]');
    await chooser.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await logo(page).getByText('Files of this type aren’t accepted here.').first().waitFor();
    await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(6 * 1024 ** 2) });
    await logo(page).getByText('This file is too large. Choose one of at most 5.00 MB.').first().waitFor();
    await logo(page).getByRole('img', { name: 'Map of the reef.png' }).waitFor();
  });
});
