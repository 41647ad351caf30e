import { existsSync } from 'node:fs';
import { run, say, which } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The machine's own Chromium, which the tests prefer; undefined when it has none. */
export function findChromium() {
  return which(...names);
}

/** Ensures that there is a Chromium for the browser tests: the machine's, Playwright's or Debian's. Installs one if necessary. */
export async function prepareBrowser() {
  if (findChromium()) return;
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return;
  say('Installing a browser for the tests …');
  if ((await run('playwright', ['install', 'chromium'])) === 0) return;
  const debian = process.getuid?.() === 0 && which('apt-get');
  if (debian) {
    await run('apt-get', ['update']);
    await run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium']);
  }
  if (!findChromium())
    say('No browser could be installed: the browser tests will fail. Install Chromium and try again.');
}
