import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { openBrowser } from '../support/browser.ts';
import { openDemoSession, placeDemoSession } from '../support/demoSession.ts';
import { openQuarry } from '../support/quarry.ts';
import { settle, watchRequests } from '../support/settle.ts';

const folder = 'docs/pictures';

interface Picture {
  readonly name: string;
  /** The demo account. */
  readonly account: string;
  readonly path: string;
  readonly phone?: boolean;
  readonly dark?: boolean;
  /** What happens before the picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>;
}

async function openFirst(page: Page): Promise<void> {
  await page.locator('tbody tr').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Approve campaign' }).waitFor();
}
const pending = `/admin/campaigns?filter=${encodeURIComponent('{"status":1}')}`;

const pictures: readonly Picture[] = [
  { name: 'campaigns', account: 'bounty-admin', path: pending },
  { name: 'campaign', account: 'bounty-admin', path: pending, prepare: openFirst },
  { name: 'campaign-dark', account: 'bounty-admin', path: pending, dark: true, prepare: openFirst },
  { name: 'review', account: 'bounty-admin', path: '/admin/review' },
  { name: 'form', account: 'manager', path: '/admin/campaigns/add' },
  { name: 'dashboard', account: 'manager', path: '/admin/dashboard' },
  { name: 'phone', account: 'bounty-admin', path: pending, phone: true },
];

async function take(page: Page, address: string, { name, path, prepare }: Picture): Promise<void> {
  await page.goto(address + path);
  await settle(page);
  await prepare?.(page);
  await settle(page);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}

// Of today's demo: the database compares dates with its own clock, so that no earlier day can be shown.
await mkdir(folder, { recursive: true });
const quarry = await openQuarry();
const browser = await openBrowser();
try {
  for (const picture of pictures) {
    process.stdout.write(`${folder}/${picture.name}.png\n`);
    const context = await browser.newContext({
      viewport: picture.phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      colorScheme: picture.dark ? 'dark' : 'light',
      timezoneId: 'Europe/Berlin',
      locale: 'en-GB',
    });
    await placeDemoSession(context, await openDemoSession(quarry.address, picture.account));
    const page = await context.newPage();
    watchRequests(page);
    await take(page, quarry.address, picture);
    await context.close();
  }
} finally {
  await browser.close();
  await quarry.close();
}
