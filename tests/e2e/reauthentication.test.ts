import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password } from '../support/demoSession.ts';
import { visit } from '../support/navigate.ts';
import { openStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const needed = { type: 'urn:uuid:4c3d80f8-333c-493a-a281-4cfc7389c986', title: 'Enter your password again.' };

/** A page of an account whose next write to an address is answered as if the password had been given long ago. */
async function openLate(account: string, path: string, address: string): Promise<Page> {
  const page = await stage.signedIn(account);
  let isLate = true;
  await page.route(address, async (route) => {
    if (!isLate || route.request().method() === 'GET') return route.continue();
    isLate = false;
    return route.fulfill({ status: 403, contentType: 'application/problem+json', json: needed });
  });
  await visit(page, path);
  return page;
}

/** Gives the password by the keyboard: the dialog has the focus. */
async function givePassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const hunters = '/admin/users?filter={"q":"hunter@quarry.test"}';

async function openHunter(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Nadia Okafor' }).click();
  await page.waitForURL(/\/users\/\d+$/);
}

describe('an action that concerns others continues once the password was given again', () => {
  it('a role is granted, with all that was typed into the form', async () => {
    const page = await openLate('admin', hunters, '**/api/auth/v0/users/*');
    await openHunter(page);
    await page.getByRole('link', { name: 'Edit user' }).click();
    await page.getByLabel('First name').fill('Nadine');
    await page.getByRole('checkbox', { name: 'Publisher' }).press('Space');
    await button(page, 'Save').press('Enter');
    await givePassword(page);
    await page.getByText('Changes to “Nadine Okafor” saved.').first().waitFor();
    await page.getByRole('main').getByText('Publisher', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Edit user' }).click();
    await page.getByLabel('First name').fill('Nadia');
    await button(page, 'Save').press('Enter');
    await page.getByText('Changes to “Nadia Okafor” saved.').first().waitFor();
  });

  it('sessions of a user end', async () => {
    const hunter = await stage.signedIn('hunter');
    const page = await openLate('admin', hunters, '**/sessions/end');
    await openHunter(page);
    await button(page, 'End all sessions').press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'End all sessions' }).press('Enter');
    await givePassword(page);
    await page.getByText('Not signed in anywhere.').waitFor();
    await hunter.close();
  });

  it('a user is banned, for the reason that was typed', async () => {
    const page = await openLate('admin', hunters, '**/api/auth/v0/users/*/status');
    await openHunter(page);
    await button(page, 'Ban user').press('Enter');
    const reason = 'The same proof of work was sent in for three tasks.';
    await page.getByRole('dialog', { name: 'Ban user' }).getByLabel('Reason').fill(reason);
    await page.getByRole('dialog').getByRole('button', { name: 'Ban user' }).press('Enter');
    await givePassword(page);
    await page.getByText('User banned.').first().waitFor();
    await page.getByRole('main').getByText(reason).first().waitFor();
  });

  it('a machine token is created as its form says, and revoked', async () => {
    const page = await openLate('advert-admin', '/admin/machine-tokens', '**/v0/machine-tokens');
    await button(page, 'Add token').press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).fill('Ad server in Oslo');
    await page.getByRole('checkbox', { name: 'Send events' }).press('Space');
    await button(page, 'Create token').press('Enter');
    await givePassword(page);
    await page.getByText('It is shown only once.').waitFor();
    await page.getByRole('row', { name: 'Ad server in Oslo' }).waitFor();

    const late = await openLate('advert-admin', '/admin/machine-tokens', '**/revoke');
    await button(late, 'Revoke Ad server in Oslo').press('Enter');
    await late.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter');
    await givePassword(late);
    await late.getByRole('table', { name: 'No longer valid' }).getByText('Revoked').waitFor();
  });

  it('a secret is replaced, with the choice that was made', async () => {
    const page = await openLate('advertiser', '/admin/statistics?tab=postbacks', '**/postback/secret*');
    await page.getByText('Set up and test').click();
    const campaign = page.getByRole('combobox', { name: 'Campaign' });
    await campaign.selectOption({ index: 1 });
    await button(page, 'New secret').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Make a new secret' });
    await dialog.getByRole('checkbox', { name: /^Accept calls signed with the current secret/ }).press('Space');
    await dialog.getByRole('button', { name: 'New secret' }).press('Enter');
    await givePassword(page);
    await page.getByText('The secret was changed.').first().waitFor();
    expect(await page.getByText(/^Calls signed with the previous secret/).count()).toBe(0);
  });

  it('a decision at the review desk is made, and the next one isn’t asked about', async () => {
    const page = await openLate('advert-admin', '/admin/review?resource=adzones', '**/v0/adzones/*/status');
    for (const isAsked of [true, false]) {
      await page.locator('.under-review h2').first().waitFor();
      await page.keyboard.press('r');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('The code of the zone is on another site.');
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/status') && answer.ok());
      await dialog.getByRole('button', { name: /^Ban/ }).press('Enter');
      await dialog.waitFor({ state: 'detached' });
      if (isAsked) await givePassword(page);
      await answered;
      expect(await page.getByRole('dialog', { name: 'Is it you?' }).count()).toBe(0);
    }
  });
});
