import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsInLightAndDark } from '../support/axe.ts';
import { type BrowserStage, openSharedStage, phone } from '../support/stage.ts';

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openSharedStage();
});
afterAll(() => stage.close());

/** The number of pages of a PDF, by the objects in it. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

it('a campaign that lacks money is funded from the public page of its invoice', async () => {
  const manager = await stage.as('manager');
  await manager.goto(`/admin/campaigns?filter=${encodeURIComponent('{"status":1,"isIco":false}')}`);
  const rows = manager.getByRole('row').getByRole('link');
  await rows.first().waitFor();
  const links = await rows.all();
  const addresses = new Set<string>();
  for (const link of links) addresses.add(String(await link.getAttribute('href')));
  const pay = manager.getByRole('button', { name: 'Pay by invoice' });
  for (const address of addresses) {
    if (!/^\/admin\/campaigns\/\d+$/.test(address)) continue;
    await manager.goto(`${address}?tab=money`);
    await manager.getByRole('button', { name: 'Show deposits' }).waitFor();
    if (await pay.isVisible()) break;
  }
  await pay.click();
  const dialog = manager.getByRole('dialog', { name: 'Pay by invoice' });
  await dialog.getByRole('radio', { name: 'Ethereum' }).check();
  await dialog.getByRole('combobox', { name: 'Country' }).selectOption('Switzerland');
  expect(await violationsInLightAndDark(manager)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create invoice' }).click();
  await manager.waitForURL(/\/admin\/invoice\/[\da-f-]{36}$/);
  await manager.getByRole('heading', { level: 1, name: /^Payment request Q-/ }).waitFor();
  await manager.getByRole('timer').waitFor();
  await manager.getByRole('img', { name: 'QR code with the address and the amount' }).waitFor();

  await manager.getByText('Switzerland').waitFor();

  const { pathname } = new URL(manager.url());
  await manager.goBack();
  const invoices = manager.getByRole('region', { name: 'Invoices' });
  await invoices.locator(`a[href="${pathname}"]`).waitFor();
  expect(await violationsInLightAndDark(manager)).toEqual([]);
  await invoices.locator(`a[href="${pathname}"]`).click();
  await manager.getByRole('heading', { level: 1, name: /^Payment request Q-/ }).waitFor();
  for (const viewport of [undefined, phone]) {
    const page = await stage.open(viewport && { viewport });
    await page.goto(pathname);
    await page.getByRole('link', { name: 'Open in wallet' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await violationsInLightAndDark(page)).toEqual([]);
  }
  const nobody = await stage.open();
  await nobody.goto(pathname);
  await nobody.getByRole('timer').waitFor();
  expect(pagesOf(await nobody.pdf({ format: 'A4' }))).toBe(1);
  await nobody.goto('/admin/invoice/0b9f6a52-1c8e-4d0a-9a6e-4f2d7c1b3e58');
  await nobody.getByRole('heading', { name: "Link might've expired" }).waitFor();
});

it('staff confirm a payment at the desk, and decide on what doesn’t fit', async () => {
  const admin = await stage.as('advert-admin');
  await admin.goto('/admin/review?resource=invoices');
  await admin.getByRole('heading', { name: 'Payments received' }).waitFor();
  expect(await violationsInLightAndDark(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Accept payment' }).first().waitFor();
});
