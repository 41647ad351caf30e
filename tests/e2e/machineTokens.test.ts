import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInLightAndDark } from '../support/axe.ts';
import { visit } from '../support/navigate.ts';
import { watchPageErrors } from '../support/pageErrors.ts';
import { settle } from '../support/settle.ts';
import { type BrowserStage, openStatisticsStage, phone } from '../support/stage.ts';

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openStatisticsStage();
});
afterAll(() => stage.close());

const machine = 'Ad server in Frankfurt';

/** What a machine is answered when it sends an event with the token; the event itself is no good. */
async function send(token: string): Promise<number> {
  const url = `${stage.address}/api/adnet/stats/events?batch=${crypto.randomUUID()}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' };
  return (await fetch(url, { method: 'POST', headers, body: '{}\n' })).status;
}

async function openForm(page: Page): Promise<void> {
  await visit(page, '/admin/machine-tokens');
  await page.getByRole('button', { name: 'Add token' }).click();
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
}

describe('machine tokens', () => {
  it('one is made by the keyboard, shown once, used and revoked', async () => {
    const page = await stage.reuse('advert-admin');
    const errors = watchPageErrors(page);
    await openForm(page);
    await page.keyboard.press('Enter');
    await page.getByText('Field required').waitFor();
    await page.getByText('Choose at least one scope.').waitFor();
    await settle(page);
    expect(await violationsInLightAndDark(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Name' }).fill(machine);
    await page.getByRole('checkbox', { name: 'Send events' }).press('Space');
    await page.getByRole('button', { name: 'Create token' }).press('Enter');

    await page.getByText('It is shown only once.').waitFor();
    const token = await page.locator('.copy-box code').innerText();
    expect(token).toMatch(/^qmt_[\w-]{43}$/);
    await settle(page);
    expect(await violationsInLightAndDark(page)).toEqual([]);
    const row = page.getByRole('row', { name: machine });
    expect(await row.innerText()).toContain('Never');
    expect(await send(token)).toBe(200);

    await page.reload();
    await row.waitFor();
    expect(await row.innerText()).toMatch(/now|second|minute/);
    // The token itself is nowhere any more, only its beginning.
    expect(await page.content()).not.toContain(token);
    expect(await row.innerText()).toContain(token.slice(0, 12));
    await page.getByRole('button', { name: `Revoke ${machine}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('table', { name: 'No longer valid' }).getByText('Revoked').waitFor();
    expect(await send(token)).toBe(401);
    await settle(page);
    expect(await violationsInLightAndDark(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('on a phone nothing scrolls sideways', async () => {
    const page = await stage.reuse('advert-admin', { viewport: phone });
    await openForm(page);
    await page.getByRole('textbox', { name: 'Name' }).fill('W'.repeat(80));
    await page.getByRole('checkbox', { name: 'Report conversions' }).check();
    await page.getByRole('textbox', { name: 'Owner ID' }).fill('1');
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByText('It is shown only once.').waitFor();
    await settle(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('is for the advertising administrator alone', async () => {
    const page = await stage.reuse('advertiser');
    await visit(page, '/admin/machine-tokens');
    await page.getByRole('heading', { name: 'Unauthorized' }).waitFor();
  });
});
