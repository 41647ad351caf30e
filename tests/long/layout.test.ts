import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RoleName, roleNames } from '#src/access/roles.ts';
import { menuFor } from '#src/layout/menu.ts';
import { layoutFaults } from '../support/layoutFaults.ts';
import { highestLayoutShift, layoutShiftOf, watchLayoutShift } from '../support/layoutShift.ts';
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

/** The demo account that holds this role alone. */
const accountOf = (role: RoleName): string => role.replace(/^bounty-(hunter|manager)$/, '$1');

const menuAddresses = (role: RoleName): string[] => menuFor(role, () => true).map(({ path }) => `/admin${path}`);

/** The first links of a page to a record that it lists, and to a form that adds one. */
function linksIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['a.row-title', '.campaign-card a', 'a.button[href*="add"]', 'a.button[href$="/create"]'].flatMap((link) => {
      const href = document.querySelector(`main ${link}`)?.getAttribute('href');
      return typeof href === 'string' ? [href] : [];
    }),
  );
}

/** Calls `visit` with each page of the role's menu, and with the records and forms that they lead to. */
async function walk(page: Page, role: RoleName, visit: (address: string) => Promise<void>): Promise<void> {
  const menu = menuAddresses(role);
  const addresses = new Set(menu);
  // Addresses are added while the set is walked.
  for (const address of addresses) {
    await visit(address);
    if (menu.includes(address)) for (const link of await linksIn(page)) addresses.add(link);
  }
}

it.each([412, 1350])('the page of the login doesn’t move while it loads, %i px wide', async (width) => {
  const page = await stage.open({ viewport: { width, height: 915 } });
  await watchLayoutShift(page);
  await page.reload();
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(highestLayoutShift);
});

describe.each(roleNames)('the pages of %s', (role) => {
  it('have valid markup, and at no width a fault of layout', async () => {
    const page = await stage.home(accountOf(role));
    const faults: Record<string, readonly string[]> = {};
    await walk(page, role, async (address) => {
      await page.setViewportSize({ width: widths.at(-1) ?? 0, height });
      await navigate(page, address);
      await settle(page);
      faults[`${address} markup`] = markupFaults(await page.content());
      for (const width of widths) {
        await page.setViewportSize({ width, height });
        await settle(page);
        faults[`${address} at ${width} px`] = await layoutFaults(page);
      }
    });
    expect(Object.entries(faults).filter(([, some]) => some.length > 0)).toEqual([]);
  });

  it.each([412, 1350])('don’t move while they load, %i px wide', async (width) => {
    const page = await stage.as(accountOf(role), { viewport: { width, height: 915 } });
    await watchLayoutShift(page);
    const moved: Record<string, number> = {};
    await walk(page, role, async (address) => {
      await page.goto(address);
      moved[address] = await layoutShiftOf(page);
    });
    expect(Object.entries(moved).filter(([, score]) => score > highestLayoutShift)).toEqual([]);
  });
});
