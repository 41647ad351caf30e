import type { Browser } from 'playwright';
import { openDemoSession, placeDemoSession } from '../support/demoSession.ts';
import { coldPage, type SignIn } from './browser.ts';
import { milliseconds } from './client.ts';
import { median, type Row } from './statistics.ts';
import { step } from './step.ts';

/** The form for a new campaign, as somebody in a role meets it. */
interface Form {
  readonly account: string;
  /** The first input. */
  readonly input: string;
}

const path = '/admin/campaigns/add';
const adverts: Form = { account: 'advertiser', input: 'main input[name="name"]' };
const bounties: Form = { account: 'manager', input: 'main input[name="title"]' };

const goals = { kilobytes: 60, ratio: 1.3 };

/** In a session of the demo, without the login page. */
const as = (account: string): SignIn => ({
  prepare: async (context, address) => placeDemoSession(context, await openDemoSession(address, account)),
});

/** What a form costs until somebody can begin. */
interface Opened {
  /** From the start of the navigation until a letter that was typed stands in the first input, in milliseconds. */
  readonly typed: number;
  /** Of the API’s answers as they travel, until nothing more is asked for. */
  readonly kilobytes: number;
}

async function openForm(browser: Browser, address: string, { account, input }: Form): Promise<Opened> {
  const { context, page, wire } = await coldPage(browser, { address, signIn: as(account) });
  const answers = new Set<string>();
  let bytes = 0;
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.startsWith('/api/')) answers.add(requestId);
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (answers.has(requestId)) bytes += encodedDataLength;
  });
  const start = performance.now();
  await page.goto(address + path, { waitUntil: 'commit' });
  const first = page.locator(input);
  await first.press('a');
  await page.waitForFunction((selector) => document.querySelector<HTMLInputElement>(selector)?.value === 'a', input);
  const typed = performance.now() - start;
  await page.waitForLoadState('networkidle');
  await context.close();
  return { typed, kilobytes: bytes / 1000 };
}

/** Measures the form of an advert campaign in a browser: its data before the first interaction, and its start beside the form of a bounty. */
export async function measureForms(browser: Browser, address: string, rounds: number): Promise<Row[]> {
  const opened: { adverts: Opened[]; bounties: Opened[] } = { adverts: [], bounties: [] };
  // Alternating spreads a slow moment of the machine over both; the first round only warms up.
  for (let round = 0; round <= rounds; round += 1) {
    step(`the campaign form, round ${round} of ${rounds}`);
    const own = await openForm(browser, address, adverts);
    const other = await openForm(browser, address, bounties);
    if (round === 0) continue;
    opened.adverts.push(own);
    opened.bounties.push(other);
  }
  const [own, other] = [opened.adverts, opened.bounties].map((some) => median(some.map(({ typed }) => typed)));
  const kilobytes = median(opened.adverts.map((each) => each.kilobytes));
  return [
    {
      what: 'the campaign form: kB of data before the first interaction',
      quarry: milliseconds(kilobytes),
      'of the bounty’s': milliseconds(median(opened.bounties.map((each) => each.kilobytes))),
      goal: `≤ ${goals.kilobytes}`,
    },
    {
      what: 'the campaign form: until one can type, ms',
      quarry: milliseconds(own ?? 0),
      'of the bounty’s': milliseconds(other ?? 0),
      ratio: ((own ?? 0) / (other ?? 1)).toFixed(2),
      goal: `≤ ${goals.ratio} × of the bounty’s`,
    },
  ];
}
