import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password } from '../support/demoSession.ts';
import { openStage, type Stage, signIn } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const reason = 'The same proof of work was sent in for three tasks.';

/** Finds a user by the search of the list, and opens their page. */
async function openUser(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
  await page.getByRole('row').filter({ hasNotText: email }).nth(1).waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ has: page.getByText(email, { exact: true }) });
  await row.getByRole('link').first().click();
  await page.waitForURL(/\/users\/\d+$/);
}

/** Opens the dialog of a transition. */
async function decide(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  return dialog;
}

/** The status in the page's header, which a dialog may cover. */
const status = (page: Page, word: string): Locator =>
  page.locator('#main .record-head').getByText(word, { exact: true });

describe('a ban', () => {
  it('needs a reason, ends the session at the next request, and is lifted again', async () => {
    const hunter = await stage.signedIn('hunter');
    const moderator = await stage.signedIn('bounty-admin');
    await openUser(moderator, 'hunter@quarry.test');

    const dialog = await decide(moderator, 'Ban user');
    await dialog.getByLabel('Reason').fill('too short');
    await dialog.getByRole('button', { name: 'Ban user' }).click();
    await dialog
      .getByText(/^Ban reason is required\. Enter at least 10 characters/)
      .first()
      .waitFor();
    expect(await status(moderator, 'Active').count()).toBe(1);
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Ban user' }).click();
    await moderator.getByText('User banned.').first().waitFor();
    await status(moderator, 'Banned').waitFor();
    await moderator.getByRole('main').getByText(reason).first().waitFor();

    // The feed may have asked first: then the admin has been left already, and the link with it.
    const campaigns = hunter.getByRole('link', { name: 'Campaigns', exact: true });
    await campaigns.click({ timeout: 3000 }).catch(() => undefined);
    await hunter.waitForURL('**/admin/login');
    await hunter.getByLabel('E-mail').fill('hunter@quarry.test');
    await hunter.getByLabel('Password', { exact: true }).fill(password);
    await hunter.getByRole('button', { name: 'Sign in' }).click();
    await hunter.getByText(`This account is banned: ${reason}`).first().waitFor();
    expect(new URL(hunter.url()).pathname).toBe('/admin/login');

    const lifting = await decide(moderator, 'Unban user');
    await lifting.getByLabel('Reason').fill('The proofs were their own after all.');
    await lifting.getByRole('button', { name: 'Unban user' }).click();
    await status(moderator, 'Active').waitFor();
    await signIn(hunter, 'hunter');
    await hunter.waitForURL(/\/admin\/(?:campaigns|dashboard)$/);
  });

  it('is offered to nobody for themselves', async () => {
    const page = await stage.signedIn('admin');
    await openUser(page, 'admin@quarry.test');
    await page.getByRole('link', { name: 'Edit user' }).waitFor();
    expect(await page.getByRole('button', { name: 'Ban user' }).count()).toBe(0);
  });
});

describe('editing a user', () => {
  it('gives a name and a role, which holds at once', async () => {
    const publisher = await stage.signedIn('publisher');
    expect(await publisher.getByRole('button', { name: /^Acting as/ }).count()).toBe(0);
    const page = await stage.signedIn('admin');
    await openUser(page, 'publisher@quarry.test');
    await page.getByRole('link', { name: 'Edit user' }).click();
    await page.getByLabel('First name').fill('Inga');
    await page.getByRole('checkbox', { name: 'Advertiser' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Changes to “Inga Solberg” saved.').first().waitFor();
    await page.reload();
    await page.getByRole('main').getByText('Inga', { exact: true }).first().waitFor();
    await page.getByRole('main').getByText('Advertiser', { exact: true }).first().waitFor();
    await publisher.reload();
    await publisher.getByRole('button', { name: /^Acting as/ }).click();
    await publisher.getByRole('menuitemradio', { name: 'Advertiser' }).waitFor();
  });

  it('stays below the ceiling: a bounty-admin changes the roles of the bounty half only', async () => {
    const page = await stage.signedIn('bounty-admin');
    // A user with roles of both services: the role of the other service is shown and stays.
    await page.goto(`/admin/users?filter=${encodeURIComponent('{"roles":3,"status":"active"}')}`);
    await page.getByRole('row').filter({ hasNotText: 'everyone@' }).nth(1).getByRole('link').click();
    await page.getByRole('link', { name: 'Edit user' }).click();
    const roles = page.getByRole('group', { name: 'Roles' }).getByRole('checkbox');
    await roles.first().waitFor();
    const changeable = await roles.evaluateAll((boxes) =>
      boxes.map((box) => [box.closest('label')?.textContent, !box.matches(':disabled')]),
    );
    expect(Object.fromEntries(changeable)).toEqual({
      'Bounty hunter': true,
      'Bounty manager': true,
      Publisher: false,
    });
  });
});
