import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { desktop, openStage, phone, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** The page, with the code of every input arrived. */
async function openComponents(options: Parameters<Stage['as']>[1]): Promise<Page> {
  const page = await stage.as('admin', options);
  await page.goto('/admin/components');
  await page.getByRole('heading', { level: 1, name: 'Components' }).waitFor();
  await page.waitForFunction(() => document.querySelector('.kind-waiting, .records-waiting') === null);
  return page;
}

describe.each([
  ['in the light', { viewport: desktop, colorScheme: 'light' }],
  ['in the dark', { viewport: desktop, colorScheme: 'dark' }],
  ['on a phone', { viewport: phone, colorScheme: 'light' }],
] as const)('/components %s', (_, options) => {
  it('has nothing that axe finds, and nothing that scrolls sideways', async () => {
    const page = await openComponents(options);
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.viewport.width);
  });
});

it('the inputs say what is wrong as somebody types', async () => {
  const page = await openComponents({ viewport: desktop });
  const input = page.locator('#kind-percentage').getByLabel('Percentage').first();
  await input.fill('101');
  await page.locator('#kind-percentage').getByText('Value less than or equal to 100.').first().waitFor();
});

it('a schedule is painted with the mouse', async () => {
  const page = await openComponents({ viewport: desktop });
  const schedule = page.locator('#kind-schedule .kind-state').nth(4);
  const first = schedule.getByRole('button', { name: 'Saturday 10:00' });
  await first.scrollIntoViewIfNeeded();
  await first.hover();
  await page.mouse.down();
  await schedule.getByRole('button', { name: 'Saturday 13:00' }).hover();
  await schedule.getByRole('button', { name: 'Sunday 13:00' }).hover();
  await page.mouse.up();
  await schedule.getByText(/^Sat 10:00–11:00/).waitFor();
  await schedule.getByText(/Sun 13:00–14:00/).waitFor();
});
