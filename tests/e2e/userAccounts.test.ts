import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInLightAndDark } from '../support/axe.ts';
import { visit } from '../support/navigate.ts';
import { watchPageErrors } from '../support/pageErrors.ts';
import { settle } from '../support/settle.ts';
import { openStage, phone, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function openHunter(page: Page): Promise<void> {
  await visit(page, '/admin/users?filter={"q":"hunter@quarry.test"}');
  await page.getByRole('link', { name: 'Nadia Okafor' }).click();
  await page.waitForURL(/\/users\/\d+$/);
  await page.getByRole('region', { name: 'Signed in' }).waitFor();
}

const sessions = (page: Page) => page.getByRole('table', { name: 'Signed in' });

describe('the account of a user', () => {
  it('is signed out everywhere by an administrator, at its next click', async () => {
    const hunter = await stage.signedIn('hunter');
    const page = await stage.reuse('admin');
    const errors = watchPageErrors(page);
    await openHunter(page);
    await sessions(page).getByRole('row').nth(1).waitFor();
    expect(await sessions(page).innerText()).toContain('Chrome');
    await settle(page);
    expect(await violationsInLightAndDark(page)).toEqual([]);
    await page.getByRole('button', { name: 'End all sessions' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End all sessions' }).click();
    await page.getByText('Not signed in anywhere.').waitFor();
    await hunter.getByRole('link', { name: 'Campaigns', exact: true }).click();
    await hunter.waitForURL('**/admin/login');
    expect(errors).toEqual([]);
  });

  it('is sent a link that sets a password, and the audit log has it', async () => {
    const page = await stage.reuse('admin');
    await openHunter(page);
    await page.getByRole('button', { name: 'Send password link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send password link' }).click();
    await page.getByText('The link is on its way.').waitFor();
    await page.getByRole('link', { name: 'What was done to this account' }).click();
    await page.waitForURL(/\/audit\?entity=users&record=\d+$/);
    await page.getByRole('table', { name: 'Audit log' }).getByText('Password link sent').waitFor();
  });

  it('shows what a hunter has submitted, and fits a phone', async () => {
    const page = await stage.reuse('bounty-admin', { viewport: phone });
    await openHunter(page);
    await page.getByRole('heading', { name: 'Submissions' }).waitFor();
    await settle(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

const banner = (page: Page) => page.getByRole('region', { name: 'Viewing as a user' });
const bell = (page: Page) => page.getByRole('button', { name: /notifications?$/i });

/** From the page of the hunter on. */
async function seeAsHunter(page: Page): Promise<void> {
  await openHunter(page);
  await page.getByRole('button', { name: 'See as this user' }).click();
  await page.waitForURL('**/admin/dashboard');
  await banner(page).waitFor();
}

const isInView = async (page: Page): Promise<boolean> => ((await banner(page).boundingBox())?.y ?? -1) >= 0;

describe('an administrator who sees Quarry as a user', () => {
  it('is told so on every page, changes nothing, and goes back', async () => {
    const page = await stage.reuse('admin');
    await seeAsHunter(page);
    const text = 'You see Quarry as Nadia Okafor does. You can’t change anything.';
    await page.getByRole('alert').filter({ hasText: text }).waitFor();
    expect(await bell(page).count()).toBe(0);
    await settle(page);
    expect(await violationsInLightAndDark(page)).toEqual([]);

    await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
    await page.waitForURL('**/admin/campaigns**');
    await page.reload();
    await banner(page).waitFor();

    await visit(page, '/admin/edit');
    await page.getByText('shown to the user alone').waitFor();
    await page.getByLabel('First name').fill('Somebody');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByText('You can’t change anything while you see Quarry as another user.').first().waitFor();

    await page.getByRole('button', { name: 'Back to your account' }).click();
    await page.waitForURL(/\/users\/\d+$/);
    await page.getByRole('heading', { level: 1, name: 'Nadia Okafor' }).waitFor();
    expect(await banner(page).count()).toBe(0);
    await bell(page).waitFor();
    await page.getByRole('link', { name: 'What was done to this account' }).click();
    await page.getByRole('table', { name: 'Audit log' }).getByText('Viewed as this user').first().waitFor();
  });

  it('is led back by signing out, in the role that they had', async () => {
    const page = await stage.as('everyone');
    const role = page.getByRole('button', { name: /^Acting as/ });
    await visit(page, '/admin/');
    await role.click();
    await page.getByRole('menuitemradio', { name: 'Bounty admin' }).click();
    await page.getByRole('button', { name: 'Acting as Bounty admin' }).waitFor();
    await seeAsHunter(page);
    await page.getByRole('button', { name: 'Account of Nadia Okafor' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Acting as Bounty admin' }).waitFor();
    expect(await banner(page).count()).toBe(0);
  });

  it('has the banner in view on a phone, however far they scroll', async () => {
    const page = await stage.reuse('bounty-admin', { viewport: phone });
    await seeAsHunter(page);
    await settle(page);
    expect(await violationsInLightAndDark(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await isInView(page)).toBe(true);
    await page.getByRole('button', { name: 'Back to your account' }).click();
    await page.waitForURL(/\/users\/\d+$/);
  });
});
