import { existsSync } from 'node:fs';
import { run, say, which } from './run.mjs';

/** Debian’s Chromium without a window needs a quarter less of the processor for the same pages than the one that could have one. */
const headless = 'chromium-headless-shell';
const names = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The machine's own Chromium, which the tests prefer; undefined when it has none. */
export function findChromium({ hasWindow = false } = {}) {
  return which(...names.filter((name) => !(hasWindow && name === headless)));
}

/** Whether Debian's packages can be installed. */
const isDebian = () => process.getuid?.() === 0 && which('apt-get') !== undefined;

/** Installs a package of Debian's. @returns whether it is there now */
async function installed(name) {
  await run('apt-get', ['update']);
  return (await run('apt-get', ['install', '--yes', '--no-install-recommends', name])) === 0;
}

/** Ensures that there is a Chromium for the browser tests: Debian's, the machine's or Playwright's. Installs one if necessary. */
export async function prepareBrowser() {
  if (which(headless)) return;
  say('Looking for a browser for the tests …');
  if (isDebian() && (await installed(headless))) return;
  if (findChromium()) return;
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return;
  if ((await run('playwright', ['install', 'chromium'])) === 0) return;
  if (isDebian()) await installed('chromium');
  if (!findChromium())
    say('No browser could be installed: the browser tests will fail. Install Chromium and try again.');
}
