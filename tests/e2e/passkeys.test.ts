import type { CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInLightAndDark } from '../support/axe.ts';
import { password } from '../support/demoSession.ts';
import { freePort } from '../support/freePort.ts';
import { settle } from '../support/settle.ts';
import { openStage, phone, type Stage, signIn } from '../support/stage.ts';

let stage: Stage;
let baseURL: string;
beforeAll(async () => {
  const port = await freePort();
  // Passkeys are made for a host name, which an IP address isn't.
  baseURL = `http://localhost:${port}`;
  stage = await openStage({ env: { PORT: String(port), PUBLIC_URL: baseURL } });
});
afterAll(() => stage.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

interface Authenticator {
  readonly cdp: CDPSession;
  readonly authenticatorId: string;
}

/** Gives a page a device with passkeys, whose owner has shown their finger. */
async function plugIn(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function unplug({ cdp, authenticatorId }: Authenticator): Promise<void> {
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  await cdp.send('WebAuthn.disable');
}

/** Whether the owner shows their finger. */
const show = ({ cdp, authenticatorId }: Authenticator, isUserVerified: boolean) =>
  cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });

async function openProfile(page: Page): Promise<void> {
  await page.goto('/admin/edit');
  await page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor();
}

/** Somebody on their profile page, with a device. */
async function profileOf(account: string, options: Parameters<Stage['open']>[0] = {}) {
  const page = await stage.open({ baseURL, ...options });
  const device = await plugIn(page);
  await signIn(page, account);
  await openProfile(page);
  await button(page, 'Add a passkey').waitFor();
  return { page, device };
}

/** Walks on until a control has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  for (let step = 0; step < 120 && (await focused()) !== name; step += 1) await page.keyboard.press('Tab');
  expect(await focused()).toBe(name);
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await button(page, 'Add a passkey').click();
  await field(page, 'Name').fill(name);
  await page.keyboard.press('Enter');
  await passkeys(page).getByText(name, { exact: true }).waitFor();
}

/** The browser forgets its session; its device keeps what it has. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto('/admin/login');
  await button(page, 'Use a passkey').waitFor();
}

const isIn = (page: Page) => button(page, /^Account of/).waitFor();
const scrollsSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

it('a passkey is added with the keyboard alone, and signs in without a password', async () => {
  const { page, device } = await profileOf('advert-admin');
  await tabTo(page, 'Add a passkey');
  await page.keyboard.press('Enter');
  await field(page, 'Name').waitFor();
  expect(await field(page, 'Name').inputValue()).toBe('Chrome on Linux');
  await settle(page);
  expect(await violationsInLightAndDark(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await passkeys(page).getByText('Field required').waitFor();
  await page.keyboard.type('My laptop');
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  await settle(page);
  expect(await violationsInLightAndDark(page)).toEqual([]);
  await tabTo(page, 'I’ve kept them');
  await page.keyboard.press('Enter');
  await passkeys(page).getByText('Not used yet').waitFor();
  await page.getByText('10 recovery codes left.').waitFor();

  await leave(page);
  await show(device, false);
  await button(page, 'Use a passkey').click();
  await page.getByText('No passkey was used.').waitFor();
  await settle(page);
  expect(await violationsInLightAndDark(page)).toEqual([]);
  await show(device, true);
  await tabTo(page, 'Use a passkey');
  await page.keyboard.press('Enter');
  await isIn(page);
  await openProfile(page);
  await passkeys(page)
    .getByText(/^Last used/)
    .waitFor();
});

it('the code of the library that asks for passkeys comes with the first use alone', async () => {
  const page = await stage.open({ baseURL });
  const scripts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
  await page.goto('/admin/login');
  await settle(page);
  const before = scripts.length;
  await button(page, 'Use a passkey').click();
  await expect.poll(() => scripts.length).toBeGreaterThan(before);
});

it('a passkey is the second step after the password', async () => {
  const { page } = await profileOf('publisher');
  await addPasskey(page, 'Phone');
  await leave(page);
  await field(page, 'E-mail').fill('publisher@quarry.test');
  await field(page, 'Password').fill(password);
  await page.keyboard.press('Enter');
  await field(page, 'Code').waitFor();
  await settle(page);
  expect(await violationsInLightAndDark(page)).toEqual([]);
  await button(page, 'Use a passkey').click();
  await isIn(page);
});

it('a passkey is given where the password is asked for again, and one device has one', async () => {
  const { page, device } = await profileOf('manager');
  await addPasskey(page, 'Phone');
  await button(page, 'I’ve kept them').click();
  let wanted = true;
  await page.route('**/auth/second-factor/recovery-codes', (route) => {
    if (!wanted) return route.continue();
    wanted = false;
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: { type: 'urn:uuid:4c3d80f8-333c-493a-a281-4cfc7389c986', title: 'Enter your password again.' },
    });
  });
  await button(page, 'New recovery codes').click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByRole('button', { name: 'Use a passkey' }).waitFor();
  await settle(page);
  expect(await violationsInLightAndDark(page)).toEqual([]);
  await show(device, false);
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await dialog.getByText('No passkey was used.').waitFor();
  await show(device, true);
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();

  await button(page, 'Add a passkey').click();
  await page.keyboard.press('Enter');
  await passkeys(page).getByText('This device has a passkey for your account already.').waitFor();
});

describe('at 390 pixels', () => {
  it('passkeys are renamed and removed, nothing scrolls sideways, and axe finds nothing', async () => {
    const { page, device } = await profileOf('advertiser', { viewport: phone });
    const long = 'A laptop with a name that is as long as names of devices can be!!';
    await addPasskey(page, long.slice(0, 64));
    await button(page, 'I’ve kept them').click();
    await unplug(device);
    await plugIn(page);
    await addPasskey(page, 'Phone');
    await settle(page);
    expect(await violationsInLightAndDark(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await button(page, 'Rename the passkey Phone').click();
    await field(page, 'Name').fill('Tablet');
    await page.keyboard.press('Enter');
    await passkeys(page).getByText('Tablet', { exact: true }).waitFor();
    await button(page, 'Remove the passkey Tablet').click();
    const dialog = page.getByRole('dialog', { name: 'Remove the passkey “Tablet”?' });
    await dialog.waitFor();
    await settle(page);
    expect(await violationsInLightAndDark(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await passkeys(page).getByText('Tablet', { exact: true }).waitFor({ state: 'detached' });
    await page.goto('/admin/login?add=1');
    await button(page, 'Use a passkey').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
  });
});
