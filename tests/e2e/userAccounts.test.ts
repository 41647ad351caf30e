import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInLightAndDark } from '../support/axe.ts';
import { watchPageErrors } from '../support/pageErrors.ts';
import { settle } from '../support/settle.ts';
import { openStage, phone, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function openHunter(page: Page): Promise<void> {
  await page.goto('/admin/users?filter={"q":"hunter@quarry.test"}');
  await page.getByRole('link', { name: 'Nadia Okafor' }).click();
  await page.waitForURL(/\/users\/\d+$/);
  await page.getByRole('region', { name: 'Signed in' }).waitFor();
}

const sessions = (page: Page) => page.getByRole('table', { name: 'Signed in' });

describe('the account of a user', () => {
  it('is signed out everywhere by an administrator, at its next click', async () => {
    const hunter = await stage.signedIn('hunter');
    const page = await stage.as('admin');
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
    const page = await stage.as('admin');
    await openHunter(page);
    await page.getByRole('button', { name: 'Send password link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send password link' }).click();
    await page.getByText('The link is on its way.').waitFor();
    await page.getByRole('link', { name: 'What was done to this account' }).click();
    await page.waitForURL(/\/audit\?entity=users&record=\d+$/);
    await page.getByRole('table', { name: 'Audit log' }).getByText('Password link sent').waitFor();
  });

  it('shows what a hunter has submitted, and fits a phone', async () => {
    const page = await stage.as('bounty-admin', { viewport: phone });
    await openHunter(page);
    await page.getByRole('heading', { name: 'Submissions' }).waitFor();
    await settle(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
