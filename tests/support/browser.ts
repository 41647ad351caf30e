import { type Browser, chromium } from 'playwright';
import { findChromium } from '../../scripts/browser.mjs';
import { spend } from './costs.ts';

/** What keeps Chromium from talking to anyone but the server under test, and lets it run as root in a container. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Milliseconds between two steps of a test that somebody watches. */
const slowMotion = 200;

/**
 * A Chromium: the machine's own, else Playwright's. It has a window if HEADED is set, and then goes slowly enough to be watched. The
 * test that opens it closes it.
 */
export async function openBrowser(): Promise<Browser> {
  const hasWindow = Boolean(process.env['HEADED']);
  const browser = await chromium.launch({
    executablePath: findChromium({ hasWindow }),
    args: quiet,
    headless: !hasWindow,
    slowMo: hasWindow ? slowMotion : 0,
  });
  browser.on('context', (context) => {
    spend('profile');
    context.on('page', (page) => page.on('domcontentloaded', () => spend('pageLoad')));
  });
  return browser;
}

let shared: Promise<Browser> | undefined;

/**
 * The Chromium of this process, for all its test files, which take a profile of their own from it: starting one costs as much as
 * opening a page. It ends with the process; one that has crashed is followed by another.
 */
export async function sharedBrowser(): Promise<Browser> {
  const running = await shared?.catch(() => undefined);
  if (running?.isConnected()) return running;
  shared = openBrowser();
  return shared;
}
