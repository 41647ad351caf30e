import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInLightAndDark } from '../support/axe.ts';
import { visit } from '../support/navigate.ts';
import { watchPageErrors } from '../support/pageErrors.ts';
import { settle } from '../support/settle.ts';
import { type BrowserStage, openWorkerStage, phone } from '../support/stage.ts';

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openWorkerStage();
});
afterAll(() => stage.close());

const log = (page: Page) => page.locator('table.table tbody tr');
const copied = (page: Page, label: string) =>
  page
    .locator('.copy-box')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('code');

/** Opens the desk of a campaign that has a goal, and clicks. */
async function openDesk(page: Page): Promise<void> {
  await visit(page, '/admin/statistics?tab=postbacks');
  await page.getByText('Set up and test').click();
  const campaign = page.getByRole('combobox', { name: 'Campaign' });
  const names = await campaign.locator('option').allInnerTexts();
  for (const name of names.slice(1)) {
    await campaign.selectOption(name);
    await copied(page, 'Secret').waitFor();
    await settle(page);
    if ((await page.getByText('Recent clicks of the campaign are suggested.').count()) > 0) return;
  }
  throw new Error(`None of these has clicks and a goal: ${names.join(', ')}`);
}

describe('conversions', () => {
  it('a tracker’s call is tried, sent once, doubled and refused, and each is in the log with its reason', async () => {
    const page = await stage.reuse('advertiser');
    const errors = watchPageErrors(page);
    await openDesk(page);
    await page.getByRole('textbox', { name: 'Transaction ID' }).fill('order-4711');
    await page.keyboard.press('Enter');
    await page.getByText('Passed. A real call with these values would count as a conversion.').waitFor();

    await page.getByRole('button', { name: 'Get signed address' }).click();
    const { pathname, search } = new URL(await copied(page, 'Signed address').innerText());
    const address = `${stage.address}${pathname}${search}`;
    const forged = new URL(address);
    forged.searchParams.set('value', '1000');
    const statuses = [];
    for (const url of [address, forged.href, address]) statuses.push((await fetch(url)).status);
    expect(statuses).toEqual([200, 403, 200]);

    await page.reload();
    await log(page).nth(3).waitFor();
    const outcomes = await log(page).filter({ hasText: 'order-4711' }).allInnerTexts();
    expect(outcomes).toHaveLength(4);
    await settle(page);
    expect(await violationsInLightAndDark(page)).toEqual([]);
    await log(page).filter({ hasText: 'Wrong signature' }).first().getByRole('link').first().click();
    await page.getByText(/^The signature doesn’t fit the values/).waitFor();

    await visit(page, '/admin/statistics?tab=conversions');
    await page.getByText('order-4711').first().waitFor();
    expect(await page.getByText('order-4711', { exact: true }).count()).toBe(1);
    expect(errors).toEqual([]);
  });

  it('a new secret overlaps with the current one for a day unless its owner says otherwise', async () => {
    const page = await stage.reuse('advertiser');
    const errors = watchPageErrors(page);
    await openDesk(page);
    const overlapping = page.getByText(/^Calls signed with the previous secret are accepted until /);
    const rotate = async (overlaps: boolean) => {
      const before = await copied(page, 'Secret').innerText();
      await page.getByRole('button', { name: 'New secret' }).click();
      const dialog = page.getByRole('dialog', { name: 'Make a new secret' });
      const choice = dialog.getByRole('checkbox', { name: /^Accept calls signed with the current secret for 24 more/ });
      expect(await choice.isChecked()).toBe(true);
      await choice.setChecked(overlaps);
      expect(await violationsInLightAndDark(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'New secret' }).click();
      await page.getByText('The secret was changed.').first().waitFor();
      await expect.poll(() => copied(page, 'Secret').innerText()).not.toBe(before);
      await dialog.waitFor({ state: 'hidden' });
    };
    await rotate(true);
    await overlapping.waitFor();
    await rotate(false);
    await overlapping.waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
  });

  it('on a phone nothing scrolls sideways', async () => {
    const page = await stage.reuse('advertiser', { viewport: phone });
    for (const tab of ['conversions', 'postbacks', 'outgoing-postbacks']) {
      await visit(page, `/admin/statistics?tab=${tab}`);
      await settle(page);
      expect([tab, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([tab, phone.width]);
    }
  });
});
