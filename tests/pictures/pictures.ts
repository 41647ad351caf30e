import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { openBrowser } from '../support/browser.ts';
import { openDemoSession, placeDemoSession } from '../support/demoSession.ts';
import { settle, watchRequests } from '../support/settle.ts';

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

/** The pictures of the README. */
export const pictures: readonly Picture[] = [
  { name: 'campaigns', account: 'bounty-admin', path: pending },
  { name: 'campaign', account: 'bounty-admin', path: pending, prepare: openFirst },
  { name: 'campaign-dark', account: 'bounty-admin', path: pending, dark: true, prepare: openFirst },
  { name: 'review', account: 'bounty-admin', path: '/admin/review' },
  { name: 'form', account: 'manager', path: '/admin/campaigns/add' },
  { name: 'dashboard', account: 'manager', path: '/admin/dashboard' },
  { name: 'phone', account: 'bounty-admin', path: pending, phone: true },
];

/** Takes a picture of a Quarry with demo data. @param file where it is written */
async function take(browser: Browser, address: string, picture: Picture, file: string): Promise<void> {
  const context = await browser.newContext({
    viewport: picture.phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    colorScheme: picture.dark ? 'dark' : 'light',
    timezoneId: 'Europe/Berlin',
    locale: 'en-GB',
  });
  await placeDemoSession(context, await openDemoSession(address, picture.account));
  const page = await context.newPage();
  watchRequests(page);
  await page.goto(address + picture.path);
  await settle(page);
  await picture.prepare?.(page);
  await settle(page);
  await page.screenshot({ path: file, animations: 'disabled' });
  await context.close();
}

/**
 * Takes pictures of a Quarry with demo data.
 * @param folder where they are written
 * @param say is told of each picture
 */
export async function takePictures(
  address: string,
  folder: string,
  wanted: readonly Picture[],
  say: (line: string) => void,
): Promise<void> {
  const browser = await openBrowser();
  try {
    for (const picture of wanted) {
      const file = join(folder, `${picture.name}.png`);
      say(file);
      await take(browser, address, picture, file);
    }
  } finally {
    await browser.close();
  }
}
