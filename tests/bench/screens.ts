import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { openBrowser } from '../support/browser.ts';
import { openQuarry } from '../support/quarry.ts';
import { bareSignIn, quarrySignIn, type Subject, transferred } from './browser.ts';
import { type ListTimes, measureList } from './measureList.ts';
import { openProxy } from './proxy.ts';
import { median, type Row } from './statistics.ts';
import { step } from './step.ts';

interface Sizes {
  readonly rounds: number;
  /** A data folder with the demo's data, to begin with. */
  readonly filled?: string;
}

const usual: Sizes = { rounds: 9 };

const measures: readonly { readonly what: string; readonly of: keyof ListTimes; readonly goal: number }[] = [
  { what: 'first row, ms', of: 'firstRow', goal: 0.6 },
  { what: 'long tasks, ms', of: 'longTasks', goal: 0.5 },
  { what: 'back to 100 rows, ms', of: 'back', goal: 0.4 },
  { what: 're-sort of 100 rows, ms', of: 'sort', goal: 0.3 },
  { what: 'heap, MB', of: 'heap', goal: 0.9 },
];

/** Measures Quarry's list of campaigns beside react-admin's own, in a browser. */
export async function measureScreens({ rounds, filled } = usual): Promise<Row[]> {
  step('starting the server with its demo data');
  // Before Vite builds, which sets NODE_ENV to production, and with it the server wants a secret.
  const quarry = await openQuarry({}, filled);
  step('building the bare list');
  const folder = await mkdtemp(join(tmpdir(), 'quarry-bench-'));
  await build({
    configFile: join(import.meta.dirname, 'bare/vite.config.ts'),
    build: { outDir: folder, emptyOutDir: true },
    logLevel: 'error',
  });
  const proxy = await openProxy(folder, quarry.address);
  const browser = await openBrowser();

  // Quarry is served by its own server, the bare list from the proxy's memory, which also passes on its one API call.
  const ours: Subject = {
    address: quarry.address,
    path: '/admin/campaigns?perPage=100',
    signIn: quarrySignIn,
    elsewhere: 'nav a[href$="/contacts"]',
    sort: 'thead th:not(.row-select) button',
  };
  const bare: Subject = {
    address: proxy.address,
    path: '/bare/#/campaigns',
    signIn: bareSignIn,
    elsewhere: 'a[href="#/managers"]',
    sort: 'thead [data-field="title"]',
  };
  try {
    step('bytes over the wire');
    const login = await transferred(browser, { ...ours, path: '/admin/login', signIn: {} }, 'input[type=password]');
    const list = await transferred(browser, ours, 'tbody td a');
    const bareList = await transferred(browser, bare, 'tbody td');
    const times: { ours: ListTimes[]; bare: ListTimes[] } = { ours: [], bare: [] };
    // Alternating spreads a slow moment of the machine over both.
    for (let round = 1; round <= rounds; round += 1) {
      step(`round ${round} of ${rounds}`);
      times.ours.push(await measureList(browser, ours));
      times.bare.push(await measureList(browser, bare));
    }
    return [
      { what: 'login, kB over the wire', quarry: login, goal: '≤ 85' },
      { what: 'campaign list, kB over the wire', quarry: list, bare: bareList, goal: '≤ 190' },
      ...measures.map(({ what, of, goal }) => {
        const [own, other] = [times.ours, times.bare].map((some) => median(some.map((one) => one[of])));
        const ratio = (own ?? 0) / (other ?? 1);
        const round = (figure = 0) => Math.round(figure * 10) / 10;
        return { what, quarry: round(own), bare: round(other), ratio: ratio.toFixed(2), goal: `≤ ${goal} × bare` };
      }),
    ];
  } finally {
    await browser.close();
    proxy.close();
    await quarry.close();
    await rm(folder, { recursive: true });
  }
}
