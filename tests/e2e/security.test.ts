import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt } from '../support/authenticator.ts';
import { violationsInLightAndDark } from '../support/axe.ts';
import { type ReadMail, readMail } from '../support/readMail.ts';
import { settle } from '../support/settle.ts';
import { openSmtp, type SmtpServer } from '../support/smtp.ts';
import { desktop, openStage, phone, type Stage } from '../support/stage.ts';

const demoPassword = 'quarry-demo-1';
const password = 'three-unrelated-words';

let smtp: SmtpServer;
let stage: Stage;
beforeAll(async () => {
  smtp = await openSmtp();
  stage = await openStage({ env: { SMTP_URL: smtp.url } });
});
afterAll(async () => {
  await stage.close();
  await smtp.close();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Waits for a mail to an address that no test has read yet. */
async function nextMail(to: string): Promise<ReadMail> {
  const arrived = () => smtp.accepted.findIndex((raw) => raw.includes(`To: ${to}`));
  await expect.poll(arrived, { timeout: 30_000 }).toBeGreaterThanOrEqual(0);
  const [raw = ''] = smtp.accepted.splice(arrived(), 1);
  return readMail(raw);
}

const follow = (page: Page, { link }: ReadMail) => page.goto(link.replace(/^https?:\/\/[^/]+/, ''));

async function profileOf(account: string, options?: Parameters<Stage['signedIn']>[1]): Promise<Page> {
  const page = await stage.signedIn(account, options);
  await page.goto('/admin/edit');
  await heading(page, 'Your profile');
  return page;
}

/** Has the server want the password once more at the next write to an address. */
async function wantPassword(page: Page, address: string): Promise<void> {
  let wanted = true;
  await page.route(address, (route) => {
    if (!wanted) return route.continue();
    wanted = false;
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: { type: 'urn:uuid:4c3d80f8-333c-493a-a281-4cfc7389c986', title: 'Enter your password again.' },
    });
  });
}

/** Its label has the mark of what is required; the billing address is another field. */
const address = (page: Page) => page.getByRole('textbox', { name: /^Address/ });

describe('what asks for the password again', () => {
  it('is done by itself once it was given; a wrong one is told at the field', async () => {
    const page = await profileOf('hunter');
    const otherTab = await page.context().newPage();
    await otherTab.goto('/admin/contacts');
    await wantPassword(page, '**/v0/wallets');
    await button(page, 'Add wallet').click();
    await address(page).fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
    await button(page, 'Save').click();
    const dialog = page.getByRole('dialog', { name: 'Is it you?' });
    await dialog.waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
    await settle(page);
    expect(await violationsInLightAndDark(page)).toEqual([]);
    await page.keyboard.type('not-my-password');
    await page.keyboard.press('Enter');
    await dialog.getByText('That isn’t your password.').waitFor();
    await dialog.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', { exact: true }).first().waitFor();
    // Both tabs go on with the new tokens.
    await otherTab.getByRole('link', { name: 'Dashboard' }).click();
    await otherTab.getByRole('region', { name: 'At a glance' }).waitFor();
    await page.reload();
    await heading(page, 'Your profile');
    expect(page.url()).toContain('/admin/edit');
  });

  it('is refused when the question is left, and what was typed stays', async () => {
    const page = await profileOf('hunter');
    await wantPassword(page, '**/v0/wallets');
    await button(page, 'Add wallet').click();
    await address(page).fill('0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359');
    await button(page, 'Save').click();
    await page.getByRole('dialog', { name: 'Is it you?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Enter your password again to change this.').first().waitFor();
    expect(await address(page).inputValue()).toBe('0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359');
  });
});

it('the password is changed on the profile page: this session goes on, the other ends', async () => {
  const elsewhere = await stage.signedIn('publisher');
  const page = await profileOf('publisher');
  await button(page, 'Change password').click();
  await button(page, 'Change password').click();
  expect(await page.locator('.field-error').allInnerTexts()).toEqual(['Field required.', 'Field required.']);
  await field(page, 'New password').fill(password);
  await field(page, 'Repeat password').fill(`${password}!`);
  await page.keyboard.press('Enter');
  await page.getByText('Passwords are not the same').waitFor();
  await field(page, 'Repeat password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('Password changed.').waitFor();
  expect((await nextMail('publisher@quarry.test')).headers).toContain('Subject: Your password has been changed');
  await page.reload();
  await heading(page, 'Your profile');
  await elsewhere.reload();
  await elsewhere.waitForURL('**/admin/login');
});

it('the e-mail is changed by a link to the new address, and taken back by one to the old', async () => {
  const page = await profileOf('advertiser');
  await button(page, 'Change e-mail').click();
  await field(page, 'New e-mail').fill('advertiser@example.test');
  await page.keyboard.press('Enter');
  await page.getByText('We’ve sent a link to advertiser@example.test.').waitFor();
  await follow(page, await nextMail('advertiser@example.test'));
  await heading(page, 'Confirm your new e-mail');
  await button(page, 'Use this e-mail').click();
  await heading(page, 'E-mail changed');
  await page.getByRole('link', { name: 'Continue' }).click();
  await button(page, /^Account of/).waitFor();
  await page.goto('/admin/edit');
  await page.getByText('You sign in with advertiser@example.test.').waitFor();

  const notice = await nextMail('advertiser@quarry.test');
  expect(notice.headers).toContain('Subject: Your e-mail has been changed');
  const other = await stage.open();
  await follow(other, notice);
  await heading(other, 'Undo the change of your e-mail?');
  await button(other, 'This wasn’t me: undo it').click();
  await heading(other, 'Your account is yours again');
  await follow(other, await nextMail('advertiser@quarry.test'));
  await field(other, 'New password').fill(password);
  await field(other, 'Repeat password').fill(password);
  await button(other, 'Set password').click();
  await heading(other, 'Password set');
  await page.reload();
  await page.waitForURL('**/admin/login');
});

describe('the sessions', () => {
  it('are listed, and end one by one and all at once', async () => {
    const others = [await stage.signedIn('manager'), await stage.signedIn('manager'), await stage.signedIn('manager')];
    const page = await profileOf('manager');
    const rows = page.getByRole('region', { name: 'Where you’re signed in' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(4);
    await rows.first().getByText('This device').waitFor();
    await rows.first().getByText('Chrome on Linux').waitFor();
    await page
      .getByRole('button', { name: /^End session: / })
      .first()
      .click();
    await page.getByText('Session ended.').waitFor();
    await expect.poll(() => rows.count()).toBe(3);
    await button(page, 'End all other sessions').click();
    await page.getByText('All other sessions ended.').waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    for (const other of others) {
      await other.reload();
      await other.waitForURL('**/admin/login');
    }
  });
});

describe('the second factor', () => {
  const secretOn = async (page: Page) => (await page.locator('.copy-box code').first().innerText()).trim();

  it('is set up with an app, asked for at the login, and replaced by a recovery code', async () => {
    const page = await profileOf('advert-admin');
    await button(page, 'Set up an app').click();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    await settle(page);
    expect(await violationsInLightAndDark(page)).toEqual([]);
    await field(page, 'Code').fill('000000');
    await page.keyboard.press('Enter');
    await page.getByText('This code isn’t right').waitFor();
    const secret = await secretOn(page);
    await field(page, 'Code').fill(codeAt(secret, new Date()));
    await page.keyboard.press('Enter');
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    expect(await codes.count()).toBe(10);
    const [recovery = '', another = ''] = await codes.allInnerTexts();
    await settle(page);
    expect(await violationsInLightAndDark(page)).toEqual([]);
    await button(page, 'I’ve kept them').click();
    await page.getByText('10 recovery codes left.').waitFor();
    expect((await nextMail('advert-admin@quarry.test')).headers).toContain('Subject: Your account has a second factor');

    const login = await stage.open();
    await field(login, 'E-mail').fill('advert-admin@quarry.test');
    await field(login, 'Password').fill(demoPassword);
    await login.keyboard.press('Enter');
    await field(login, 'Code').waitFor();
    expect(await login.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
    await settle(login);
    expect(await violationsInLightAndDark(login)).toEqual([]);
    await login.keyboard.press('Enter');
    expect(await login.locator('.field-error').allInnerTexts()).toEqual(['Field required.']);
    await field(login, 'Code').fill('000000');
    await login.keyboard.press('Enter');
    await login.getByText('This code isn’t right').waitFor();
    await field(login, 'Code').fill(codeAt(secret, new Date(Date.now() + 30_000)));
    await login.keyboard.press('Enter');
    await button(login, /^Account of/).waitFor();

    const lost = await stage.open();
    await field(lost, 'E-mail').fill('advert-admin@quarry.test');
    await field(lost, 'Password').fill(demoPassword);
    await lost.keyboard.press('Enter');
    await field(lost, 'Code').fill(recovery.toUpperCase());
    await lost.keyboard.press('Enter');
    await button(lost, /^Account of/).waitFor();
    await lost.goto('/admin/edit');
    await lost.getByText('9 recovery codes left.').waitFor();
    await button(lost, 'New recovery codes').click();
    await lost.getByRole('list', { name: 'Recovery codes' }).waitFor();
    expect(await lost.getByRole('list', { name: 'Recovery codes' }).innerText()).not.toContain(another);
    await button(lost, 'I’ve kept them').click();
    await button(lost, 'Remove').click();
    await lost.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await lost.getByText('Second factor removed.').waitFor();
    await button(lost, 'Set up an app').waitFor();
  });
});

describe.each([desktop, phone])('at $width pixels', (viewport) => {
  it('the profile page has nothing that axe finds, its forms open or not, and doesn’t scroll sideways', async () => {
    const page = await profileOf('bounty-admin', { viewport });
    for (const name of ['Change e-mail', 'Change password']) await button(page, name).first().click();
    await settle(page);
    expect(await violationsInLightAndDark(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
