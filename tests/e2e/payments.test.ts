import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInLightAndDark } from '../support/axe.ts';
import { rowsOf } from '../support/lists.ts';
import { visit } from '../support/navigate.ts';
import { watchPageErrors } from '../support/pageErrors.ts';
import { settle } from '../support/settle.ts';
import { type BrowserStage, openWorkerStage, phone } from '../support/stage.ts';

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openWorkerStage();
});
afterAll(() => stage.close());

const statement = (page: Page) => page.getByRole('table', { name: 'Statement' }).locator('tbody tr');
const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

async function openPayments(page: Page, query = ''): Promise<void> {
  await visit(page, `/admin/payments${query}`);
  await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor();
  await statement(page).first().waitFor();
}

const address = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

describe('payments', () => {
  it('a hunter reads what they have and how it came, filtered and as a file', async () => {
    const page = await stage.reuse('hunter');
    const errors = watchPageErrors(page);
    await visit(page, '/admin/dashboard');
    await page.getByRole('link', { name: 'Payments' }).click();
    await statement(page).first().waitFor();
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('USDC');
    await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Withdrawal returned' });
    await page.waitForURL(/currency=USDC&type=withdrawal-release/);
    await settle(page);
    expect(await statement(page).count()).toBe(3);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect((await readFile(await download.path(), 'utf8')).trim().split('\r\n')).toHaveLength(4);
    await statement(page).first().getByRole('link').click();
    await page.waitForURL(/withdrawals=\d+/);
    await page.goBack();
    await statement(page).first().waitFor();
    await settle(page);
    expect(await violationsInLightAndDark(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('a withdrawal is asked for with its fee in view, approved at the desk, sent and paid', async () => {
    const hunter = await stage.signedIn('hunter');
    await openPayments(hunter);
    await hunter.getByRole('link', { name: 'Withdraw USDC' }).click();
    await hunter.getByRole('textbox', { name: /^Amount/ }).fill('51');
    await hunter.getByText('50.49 USDC').waitFor();
    // Its only chain is chosen by itself.
    const method = hunter.getByRole('combobox', { name: /^Method/ });
    await expect.poll(() => method.inputValue()).toBe('ethereum');
    await hunter.getByRole('textbox', { name: /^Address/ }).fill(address);
    await settle(hunter);
    expect(await violationsInLightAndDark(hunter)).toEqual([]);
    await hunter.getByRole('button', { name: 'Add withdrawal' }).click();
    await hunter.waitForURL(/withdrawals=\d+/);
    const id = new URL(hunter.url()).searchParams.get('withdrawals');

    const admin = await stage.signedIn('bounty-admin');
    await visit(admin, `/admin/payments?withdrawals=${id}`);
    await admin.getByRole('button', { name: 'Approve withdrawal' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Approve withdrawal' }).click();
    await admin.getByText('Withdrawal approved.').waitFor();
    await admin.getByRole('button', { name: 'Mark as being sent' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Mark as being sent' }).click();
    await admin.getByText('Withdrawal marked as being sent.').waitFor();

    await hunter.reload();
    await hunter.getByText('Processing').first().waitFor();
  });

  it('several are sent together, leave as one file, and are paid by it when it comes back', async () => {
    const admin = await stage.signedIn('bounty-admin');
    const filter = encodeURIComponent(JSON.stringify({ status: 'approved' }));
    await visit(admin, `/admin/payments?tab=withdrawals&filter=${filter}`);
    await rowsOf(admin).first().waitFor();
    await admin.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await admin.getByRole('region', { name: 'Selection' }).getByRole('button', { name: /^Send/ }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    const [download] = await Promise.all([
      admin.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(await violationsInLightAndDark(admin)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    const [header = '', ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(rows.length).toBeGreaterThan(0);
    // A hash of each chain's form, and one that no chain has.
    const paid = rows.map((row, n) => `${row}0x${n.toString(16).padStart(64, 'a')}`);
    const file = [header, ...paid, `999999${','.repeat(header.split(',').length - 1)}0xabcdef`].join('\r\n');
    await admin
      .getByLabel('Import hashes from CSV')
      .and(admin.locator('input'))
      .setInputFiles({ name: 'sent.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    const preview = admin.getByRole('dialog', { name: 'Import “sent.csv”' });
    await preview.getByText('This isn’t a withdrawal that you can mark as paid.').first().waitFor();
    await settle(admin);
    expect(await violationsInLightAndDark(admin)).toEqual([]);
    await preview.getByRole('button', { name: /^Mark \d+ withdrawals? as paid$/ }).click();
    await admin.getByRole('dialog', { name: /wasn’t taken|weren’t taken/ }).waitFor();
  });

  it('is read on a phone, and by the advert-admin whom others’ withdrawals wait for', async () => {
    const page = await stage.reuse('publisher', { viewport: phone });
    await openPayments(page);
    await settle(page);
    expect(await fits(page)).toBe(true);
    expect(await violationsInLightAndDark(page)).toEqual([]);
    const admin = await stage.reuse('advert-admin');
    await visit(admin, '/admin/payments');
    await admin.getByRole('link', { name: 'Review withdrawals' }).click();
    await admin.waitForURL(/review\?resource=withdrawals/);
    await settle(admin);
    expect(await violationsInLightAndDark(admin)).toEqual([]);
  });

  it('what no invoice asks for is confirmed at the desk for the one that it is for, which is paid', async () => {
    const page = await stage.reuse('advert-admin');
    const errors = watchPageErrors(page);
    await visit(page, '/admin/review?resource=unassigned-payments');
    await page.getByRole('link', { name: /0\.399/ }).click();
    await page.getByRole('heading', { name: 'Which invoice are the 0.399 ETH for?' }).waitFor();
    const confirm = page.getByRole('button', { name: 'Confirm for invoice' });
    expect(await confirm.isDisabled()).toBe(true);
    const choice = page.getByRole('button', { name: /^Choose Q-DEMO/ }).first();
    const reference = String(await choice.getAttribute('aria-label')).replace('Choose ', '');
    await page.getByLabel('Find an invoice').fill(reference);
    await choice.click();
    await page.getByRole('heading', { name: 'Chosen invoice' }).waitFor();
    expect(await violationsInLightAndDark(page)).toEqual([]);
    const invoice = String(await page.getByRole('link', { name: reference }).first().getAttribute('href'));
    await confirm.click();
    // Whoever leaves the desk sends what was decided.
    await page.getByRole('link', { name: 'Payments', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor();
    await settle(page);
    await page.goto(invoice);
    await page.getByText('Paid', { exact: true }).first().waitFor();
    await visit(page, '/admin/payments?tab=unassigned-payments');
    await page.getByRole('row').filter({ hasText: '0.399' }).getByText('Assigned').waitFor();
    await page.setViewportSize(phone);
    await page.getByText('0.399').waitFor();
    expect(await fits(page)).toBe(true);
    expect(errors).toEqual([]);
  });
});
