import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { menuOf } from '#src/layout/menu.ts';
import { layoutFaults } from '../support/layoutFaults.ts';
import { layoutShiftOf, watchLayoutShift } from '../support/layoutShift.ts';
import { markupFaults } from '../support/markup.ts';
import { navigate } from '../support/navigate.ts';
import { settle } from '../support/settle.ts';
import { type BrowserStage, openSharedStage } from '../support/stage.ts';

let stage: BrowserStage;
beforeAll(async () => {
  stage = await openSharedStage();
});
afterAll(() => stage.close());

/** A width between each two breakpoints of the specification (576, 768, 992 and 1368 px). */
const widths = [390, 640, 880, 1180, 1440];
const height = 900;
/** The highest cumulative layout shift of a page, cold. */
const mostShift = 0.05;

/** The demo account that holds this role alone. */
const accountOf = (role: RoleName): string => role.replace(/^bounty-(hunter|manager)$/, '$1');

const menuAddresses = (role: RoleName): string[] => menuOf(role, () => true).map(({ path }) => `/admin${path}`);

/** Opens a page. @returns the address of the first record that it lists */
async function open(page: Page, address: string): Promise<string | undefined> {
  await navigate(page, address);
  await settle(page);
  const first = page.locator('a.row-title').first();
  return (await first.count()) > 0 ? ((await first.getAttribute('href')) ?? undefined) : undefined;
}

describe.each(roleNames)('the pages of %s', (role) => {
  it('have valid markup, and at no width a fault of layout', async () => {
    const page = await stage.home(accountOf(role));
    const addresses = new Set(menuAddresses(role));
    const faults: Record<string, readonly string[]> = {};
    // Records are added while the set is walked.
    for (const address of addresses) {
      await page.setViewportSize({ width: widths.at(-1) ?? 0, height });
      const record = await open(page, address);
      if (record) addresses.add(record);
      faults[`${address} markup`] = markupFaults(await page.content());
      for (const width of widths) {
        await page.setViewportSize({ width, height });
        await settle(page);
        faults[`${address} at ${width} px`] = await layoutFaults(page);
      }
    }
    expect(Object.entries(faults).filter(([, some]) => some.length > 0)).toEqual([]);
  });

  it.each([412, 1350])('don’t move while they load, %i px wide', async (width) => {
    const page = await stage.as(accountOf(role), { viewport: { width, height: 915 } });
    await watchLayoutShift(page);
    const moved: Record<string, number> = {};
    for (const address of menuAddresses(role)) {
      await page.goto(address);
      moved[address] = await layoutShiftOf(page);
    }
    expect(Object.entries(moved).filter(([, score]) => score > mostShift)).toEqual([]);
  });
});
