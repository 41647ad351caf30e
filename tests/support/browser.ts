import { type Browser, chromium } from 'playwright';
import { findChromium } from '../../scripts/browser.mjs';

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

/** A Chromium without a window: the machine's own, else Playwright's. The test that opens it closes it. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: quiet });
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
