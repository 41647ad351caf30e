import { afterAll, beforeAll, expect, it } from 'vitest';
import { violationsInLightAndDark } from '../support/axe.ts';
import { type BrowserStage, openSharedStage, phone } from '../support/stage.ts';

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openSharedStage();
});
afterAll(() => stage.close());

it('shows a campaign’s stakes to somebody who isn’t signed in, at a desk and on a phone', async () => {
  const manager = await stage.as('manager');
  await manager.goto(`/admin/campaigns?filter=${encodeURIComponent('{"status":0}')}`);
  await manager.getByRole('row').nth(1).getByRole('link').first().click();
  const link = manager.getByRole('link', { name: /^Public (stakes|rewards) page$/ });
  const address = String(await link.getAttribute('href'));
  for (const viewport of [undefined, phone]) {
    const page = await stage.open(viewport && { viewport });
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: /^(Stakes|Rewards) of / }).waitFor();
    await page.getByRole('heading', { name: 'History of approvals' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await violationsInLightAndDark(page)).toEqual([]);
  }
  const nobody = await stage.open();
  await nobody.goto('/admin/stakes/999999');
  await nobody.getByRole('heading', { name: 'No stakes to show' }).waitFor();
});
