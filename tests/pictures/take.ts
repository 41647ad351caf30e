import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { readSettings } from '#server/configuration/settings.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { fillDemo } from '#server/demo/fill.ts';
import { fillDictionaries } from '#server/dictionaries.ts';
import { openInternet } from '#server/internet/internet.ts';
import { FairQueues } from '#server/platform/fairQueue.ts';
import { openServer } from '#server/server.ts';
import { openBrowser } from '../support/browser.ts';
import { settle, watchRequests } from '../support/settle.ts';
import { signIn } from '../support/stage.ts';

/** The day of the pictures: the same data and the same dates, whenever they are taken. */
const day = new Date('2026-09-16T09:30:00Z');
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

/** A data folder that was filled on the day of the pictures. */
async function fill(dataDir: string): Promise<void> {
  const configuration = readConfiguration({ DATA_DIR: dataDir });
  const database = await openDatabase(configuration);
  const settings = await readSettings(configuration);
  const platform = {
    configuration,
    settings,
    database,
    secret: '',
    internet: openInternet(),
    fairQueues: new FairQueues(),
  };
  await migrate(database);
  await fillDictionaries(platform);
  await fillDemo(platform, () => undefined, day);
  await database.close();
}

async function take(page: Page, address: string, { name, account, path, prepare }: Picture): Promise<void> {
  await page.clock.setFixedTime(day);
  await page.goto(`${address}/admin/login`);
  await signIn(page, account);
  await page.goto(address + path);
  await settle(page);
  await prepare?.(page);
  await settle(page);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}

/** Takes the pictures of the README, from what the last build made. */
export async function takePictures(say: (line: string) => void): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quarry-pictures-'));
  await fill(dataDir);
  await mkdir(folder, { recursive: true });
  const server = await openServer({ DATA_DIR: dataDir, PORT: '0' }, { log: false, now: () => day });
  const browser = await openBrowser();
  try {
    for (const picture of pictures) {
      say(`${folder}/${picture.name}.png`);
      const page = await browser.newPage({
        viewport: picture.phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
        colorScheme: picture.dark ? 'dark' : 'light',
        timezoneId: 'Europe/Berlin',
        locale: 'en-GB',
      });
      watchRequests(page);
      await take(page, server.address, picture);
      await page.close();
    }
  } finally {
    await browser.close();
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
