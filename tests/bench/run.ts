import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { openBrowser } from '../support/browser.ts';
import { openQuarry } from '../support/quarry.ts';
import { bareSignIn, firstRow, quarrySignIn, transferred } from './browser.ts';
import { openProxy } from './proxy.ts';
import { median } from './statistics.ts';

const rounds = 9;
const list = '/admin/campaigns?perPage=100';
const bareList = '/bare/#/campaigns';

const folder = await mkdtemp(join(tmpdir(), 'quarry-bench-'));
await build({
  configFile: join(import.meta.dirname, 'bare/vite.config.ts'),
  build: { outDir: folder, emptyOutDir: true },
  logLevel: 'error',
});
const quarry = await openQuarry();
const proxy = await openProxy(folder, quarry.address);
const browser = await openBrowser();

try {
  const [login, signedIn, bareSignedIn] = [{}, quarrySignIn, bareSignIn];
  const sizes = {
    login: await transferred(browser, proxy.address, '/admin/login', login, 'input[type=password]'),
    list: await transferred(browser, proxy.address, list, signedIn, 'tbody td'),
    bare: await transferred(browser, proxy.address, bareList, bareSignedIn, 'tbody td'),
  };
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  // By turns, so that a slow moment of the machine meets both.
  for (let round = 0; round < rounds; round++) {
    times.ours.push(await firstRow(browser, proxy.address, list, signedIn));
    times.bare.push(await firstRow(browser, proxy.address, bareList, bareSignedIn));
  }
  const [ours, bare] = [median(times.ours), median(times.bare)];
  console.table([
    { what: 'login, kB over the wire', quarry: sizes.login, bare: '', goal: '≤ 120' },
    { what: 'campaign list, kB over the wire', quarry: sizes.list, bare: sizes.bare, goal: '≤ 200' },
    { what: 'first row, ms', quarry: ours, bare, goal: `≤ 0.6 × bare; is ${(ours / bare).toFixed(2)}` },
  ]);
} finally {
  await browser.close();
  proxy.close();
  await quarry.close();
  await rm(folder, { recursive: true });
}
