import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInLightAndDark } from '../support/axe.ts';
import { watchPageErrors } from '../support/pageErrors.ts';
import { type ReadMail, readMail } from '../support/readMail.ts';
import { settle } from '../support/settle.ts';
import { openSmtp, type SmtpServer } from '../support/smtp.ts';
import { desktop, openStage, phone, type Stage } from '../support/stage.ts';

/** The texts of specification sections 5 and 8, transcribed by hand. */
const specified = {
  empty: 'Field required',
  notSame: 'Passwords are not the same',
  expired: "Link might've expired",
};

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

const password = 'three-unrelated-words';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
/** The messages at the fields. */
const errors = (page: Page) => page.locator('.field-error').allInnerTexts();

/** Waits for a mail to an address that no test has read yet. */
async function nextMail(to: string): Promise<ReadMail> {
  const arrived = () => smtp.accepted.findIndex((raw) => raw.includes(`To: ${to}`));
  await expect.poll(arrived, { timeout: 30_000 }).toBeGreaterThanOrEqual(0);
  const [raw = ''] = smtp.accepted.splice(arrived(), 1);
  return readMail(raw);
}

/** Opens the link of a mail: the server tells its port only when it listens, so the address in the mail has none. */
const follow = (page: Page, { link }: ReadMail) => page.goto(link.replace(/^https?:\/\/[^/]+/, ''));

async function register(page: Page, email: string): Promise<ReadMail> {
  await page.goto('/admin/register');
  await field(page, 'E-mail').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Repeat password').fill(password);
  await page.getByLabel('Bounty hunter').check();
  await button(page, 'Register').click();
  await heading(page, 'Check your inbox');
  return nextMail(email);
}

async function askForReset(page: Page, email: string): Promise<ReadMail> {
  await page.goto('/admin/forgot');
  await field(page, 'E-mail').fill(email);
  await button(page, 'Send link').click();
  await heading(page, 'Check your inbox');
  return nextMail(email);
}

async function signInWith(page: Page, email: string, secret: string): Promise<void> {
  await field(page, 'E-mail').fill(email);
  await field(page, 'Password').fill(secret);
  await button(page, 'Sign in').click();
}

describe('registering', () => {
  it('leads from the login by a mail into the admin, with the roles that were chosen', async () => {
    const page = await stage.open();
    await page.getByRole('link', { name: 'Register' }).click();
    await heading(page, 'Register');
    await field(page, 'First name (optional)').fill('Ada');
    await field(page, 'E-mail').fill('ada@example.test');
    await field(page, 'Password').fill(password);
    await field(page, 'Repeat password').fill(password);
    await page.getByLabel('Publisher').check();
    await page.getByLabel('Advertiser').check();
    await button(page, 'Register').click();
    await heading(page, 'Check your inbox');
    await page.getByText('We’ve sent an email to ada@example.test.').waitFor();

    const mail = await nextMail('ada@example.test');
    await page.goto('/admin/login');
    await signInWith(page, 'ada@example.test', password);
    await page.getByText('Confirm your e-mail first.').waitFor();

    const other = await stage.open();
    await follow(other, mail);
    await other.getByText('Confirm that ada@example.test is yours').waitFor();
    await button(other, 'Confirm e-mail').click();
    expect(await errors(other)).toEqual([`${specified.empty}.`]);
    await field(other, 'Password').fill('not-the-password');
    await button(other, 'Confirm e-mail').click();
    await other.getByText('That isn’t your password.').waitFor();
    expect(await other.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
    await field(other, 'Password').fill(password);
    await button(other, 'Confirm e-mail').click();
    await heading(other, 'E-mail confirmed');
    expect(await other.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await other.getByRole('link', { name: 'Sign in' }).click();
    await heading(other, 'Sign in to Quarry');

    await button(page, 'Sign in').click();
    await page.getByRole('button', { name: 'Account of Ada' }).waitFor();
    await button(page, 'Acting as Publisher').click();
    await page.getByRole('menuitemradio').first().waitFor();
    const roles = await page.getByRole('menuitemradio').allInnerTexts();
    expect(roles.map((role) => role.trim())).toEqual(['Publisher', 'Advertiser']);
  });

  it('says at each field what is missing before anything is sent, and takes the keyboard to the first', async () => {
    const page = await stage.open();
    let asked = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') asked += 1;
    });
    await page.goto('/admin/register');
    await button(page, 'Register').focus();
    await page.keyboard.press('Enter');
    await page.getByText(specified.empty).first().waitFor();
    expect(await errors(page)).toEqual(Array.from({ length: 4 }, () => `${specified.empty}.`));
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    await page.keyboard.type('ada@example.test');
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await field(page, 'Repeat password').fill('something-else');
    await page.keyboard.press('Enter');
    await page.getByText(specified.notSame).waitFor();
    expect(await errors(page)).toEqual([`${specified.notSame}.`, `${specified.empty}.`]);
    expect(asked).toBe(0);
  });

  it('says at the field what the server has against a password', async () => {
    const page = await stage.open();
    await page.goto('/admin/register');
    await field(page, 'E-mail').fill('grace@example.test');
    await page.getByLabel('Bounty manager').check();
    for (const [given, text] of [
      ['short', 'Value at least 10 characters.'],
      ['password123', 'Many people use this password'],
      ['grace-quarry', 'little more than your name'],
    ] as const) {
      await field(page, 'Password').fill(given);
      await field(page, 'Repeat password').fill(given);
      await page.keyboard.press('Enter');
      await page.getByText(text).waitFor();
      expect(await field(page, 'Password').getAttribute('aria-invalid')).toBe('true');
    }
  });

  it('with an e-mail that has an account looks the same', async () => {
    const page = await stage.open();
    const known = await register(page, 'manager@quarry.test');
    const [shown, title] = [await page.locator('main').innerText(), await page.title()];
    expect(known.headers).toContain('Subject: You already have an account');
    await register(page, 'newcomer@quarry.test');
    expect((await page.locator('main').innerText()).replaceAll('newcomer', 'manager')).toBe(shown);
    expect(await page.title()).toBe(title);
  });
});

describe('the confirmation', () => {
  it('is used by its button alone, once', async () => {
    const page = await stage.open();
    const mail = await register(page, 'scanned@example.test');
    for (let n = 0; n < 2; n += 1) {
      await follow(page, mail);
      await button(page, 'Confirm e-mail').waitFor();
      await page.goto('/admin/login');
    }
    await follow(page, mail);
    const second = await page.context().newPage();
    await follow(second, mail);
    await button(second, 'Confirm e-mail').waitFor();
    await button(page, 'Confirm e-mail').click();
    await heading(page, 'E-mail confirmed');
    await button(second, 'Confirm e-mail').click();
    await heading(second, specified.expired);
    await second.getByText('If you’ve confirmed your e-mail already, just sign in.').waitFor();
    await second.reload();
    await heading(second, specified.expired);
  });

  it('that was lost is sent again, in the browser that registered without a password, in another one with it', async () => {
    const page = await stage.open();
    const first = await register(page, 'lost@example.test');
    await page.goto('/admin/email-confirm');
    await field(page, 'E-mail').fill('lost@example.test');
    await button(page, 'Send the email again').click();
    await page.getByText('If a registration of yours for lost@example.test waits for its confirmation').waitFor();
    const second = await nextMail('lost@example.test');
    await follow(page, first);
    await heading(page, specified.expired);

    const other = await stage.open();
    await other.goto('/admin/email-confirm');
    await field(other, 'E-mail').fill('lost@example.test');
    await field(other, 'Password (optional)').fill(password);
    await other.keyboard.press('Enter');
    await heading(other, 'Check your inbox');
    const newest = await nextMail('lost@example.test');
    await follow(page, second);
    await heading(page, specified.expired);
    await follow(page, newest);
    await button(page, 'Confirm e-mail').click();
    await heading(page, 'E-mail confirmed');
  });

  it('of a registration whose password is forgotten leads to registering again', async () => {
    const page = await stage.open();
    const mail = await register(page, 'forgetful@example.test');
    const other = await stage.open();
    await other.goto('/admin/email-confirm');
    await other.getByRole('link', { name: 'Forgot it? Register again' }).waitFor();
    await follow(other, mail);
    await other.getByRole('link', { name: 'Forgot it? Register again' }).click();
    await heading(other, 'Register');
    await other.goto('/admin/forgot');
    await field(other, 'E-mail').fill('forgetful@example.test');
    await button(other, 'Send link').click();
    const advice = await nextMail('forgetful@example.test');
    expect(advice.headers).toContain('Subject: Register again');
    expect(advice.text).toContain('/admin/register');
  });
});

describe('a forgotten password', () => {
  it('is set anew with the link in a mail, and ends the sessions elsewhere', async () => {
    const elsewhere = await stage.signedIn('publisher');
    const page = await stage.open();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await heading(page, 'Forgot your password?');
    await button(page, 'Send link').click();
    expect(await errors(page)).toEqual([`${specified.empty}.`]);
    const mail = await askForReset(page, 'publisher@quarry.test');
    await follow(page, mail);
    await page.getByText('For publisher@quarry.test.').waitFor();
    await button(page, 'Set password').click();
    expect(await errors(page)).toEqual([`${specified.empty}.`, `${specified.empty}.`]);
    await field(page, 'New password').fill(password);
    await field(page, 'Repeat password').fill(`${password}!`);
    await button(page, 'Set password').click();
    await page.getByText(specified.notSame).waitFor();
    // A link that was opened, and a refusal, leave it good.
    await page.reload();
    await field(page, 'New password').fill(password);
    await field(page, 'Repeat password').fill(password);
    await page.keyboard.press('Enter');
    await heading(page, 'Password set');
    const notice = await nextMail('publisher@quarry.test');
    expect(notice.headers).toContain('Subject: Your password has been set');
    await page.goto('/admin/login');
    await follow(page, mail);
    await heading(page, specified.expired);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await heading(page, 'Forgot your password?');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signInWith(page, 'publisher@quarry.test', password);
    await page.getByRole('button', { name: 'Account of Ingrid Solberg' }).waitFor();
    await elsewhere.reload();
    await elsewhere.waitForURL('**/admin/login');
  });

  it('of an e-mail without an account looks the same', async () => {
    const page = await stage.open();
    await askForReset(page, 'hunter@quarry.test');
    const shown = await page.locator('main').innerText();
    await page.goto('/admin/forgot');
    await field(page, 'E-mail').fill('nobody@quarry.test');
    await button(page, 'Send link').click();
    await heading(page, 'Check your inbox');
    expect((await page.locator('main').innerText()).replaceAll('nobody', 'hunter')).toBe(shown);
  });

  it('has a page that says when the link is used up while the form is open', async () => {
    const page = await stage.open();
    const mail = await askForReset(page, 'advertiser@quarry.test');
    await follow(page, mail);
    await field(page, 'New password').fill(password);
    await field(page, 'Repeat password').fill(password);
    const newest = await askForReset(await stage.open(), 'advertiser@quarry.test');
    await button(page, 'Set password').click();
    await heading(page, specified.expired);
    // In the same tab, where only the part after the # is another.
    await page.evaluate((hash) => (window.location.hash = hash), new URL(newest.link).hash);
    await heading(page, 'Set a new password');
  });
});

it('the server that can’t be reached is told, and what was typed stays', async () => {
  const page = await stage.open();
  await page.goto('/admin/register');
  await field(page, 'E-mail').fill('offline@example.test');
  await field(page, 'Password').fill(password);
  await field(page, 'Repeat password').fill(password);
  await page.getByLabel('Bounty hunter').check();
  await page.context().setOffline(true);
  await button(page, 'Register').click();
  await page.getByText('The server can’t be reached.').waitFor();
  expect(await field(page, 'E-mail').inputValue()).toBe('offline@example.test');
  await page.context().setOffline(false);
  await button(page, 'Register').click();
  await heading(page, 'Check your inbox');
});

const press = (name: string) => async (page: Page) => button(page, name).click();
const screens: readonly {
  readonly name: string;
  readonly path: string;
  readonly act?: (page: Page) => Promise<void>;
}[] = [
  { name: 'the login', path: '/login' },
  { name: 'registering', path: '/register' },
  { name: 'registering with errors', path: '/register', act: press('Register') },
  { name: 'a forgotten password', path: '/forgot' },
  { name: 'a forgotten password with errors', path: '/forgot', act: press('Send link') },
  { name: 'the confirmation without a link', path: '/email-confirm' },
  { name: 'a confirmation that doesn’t work', path: '/email-confirm#used' },
  { name: 'a new password without a link', path: '/confirm-reset' },
  { name: 'a link for a new password that doesn’t work', path: '/confirm-reset#used' },
];

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** Looks at the page that is open, on a desk and on a phone. */
async function expectGood(page: Page): Promise<void> {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await settle(page);
    expect(await violationsInLightAndDark(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
  }
  expect(await page.locator('main').count()).toBe(1);
  expect(await page.locator('main h1').count()).toBe(1);
}

it.each(screens)('$name has nothing that axe finds, and doesn’t scroll sideways', async ({ path, act }) => {
  const page = await stage.open();
  await page.goto(`/admin${path}`);
  await settle(page);
  await act?.(page);
  await expectGood(page);
});

it('the pages of links that work have nothing that axe finds, and no page complains', async () => {
  const page = await stage.open();
  const complaints = watchPageErrors(page);
  const confirmation = await register(page, 'axe@example.test');
  await expectGood(page);
  const other = await stage.open();
  await follow(other, confirmation);
  await field(other, 'Password').waitFor();
  await expectGood(other);
  await press('Confirm e-mail')(other);
  await expectGood(other);
  await follow(page, confirmation);
  await button(page, 'Confirm e-mail').waitFor();
  await expectGood(page);
  await press('Confirm e-mail')(page);
  await heading(page, 'E-mail confirmed');
  await follow(page, await askForReset(page, 'axe@example.test'));
  await button(page, 'Set password').waitFor();
  await expectGood(page);
  await press('Set password')(page);
  await expectGood(page);
  expect(complaints).toEqual([]);
});

it('each screen is opened by a visitor and by who is signed in, the login alone leads on', async () => {
  const page = await stage.as('hunter');
  for (const [path, title] of [
    ['register', 'Register'],
    ['forgot', 'Forgot your password?'],
    ['email-confirm', 'Confirm your e-mail'],
    ['confirm-reset', 'Set a new password'],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await heading(page, title);
  }
  await page.goto('/admin/login');
  await page.waitForURL('**/admin/dashboard');
});
