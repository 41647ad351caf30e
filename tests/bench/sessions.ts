import { setTimeout as pause } from 'node:timers/promises';
import { besideRow, bytesOf, type Fates, readBeside, sendAll } from './beside.ts';
import { milliseconds, queryOf, sessionOf, timed } from './client.ts';
import type { BenchStage } from './stage.ts';
import { median, type Row } from './statistics.ts';
import { step } from './step.ts';

interface Sizes {
  /** That begin each second. */
  readonly logins: number;
  readonly rounds: number;
  /** Of each round, idle and beside. */
  readonly reads: number;
  /** Requests with an e-mail that has an account, and as many with one that has none. */
  readonly pairs: number;
}

const usual: Sizes = { logins: 50, rounds: 3, reads: 100, pairs: 60 };

type Post = (path: string, body: object) => Promise<Response>;

const known = 'hunter@quarry.test';
const password = 'quarry-demo-1';

/** Reads of somebody else while others sign in. Hashing takes turns, so that it never has every processor. */
async function besideLogins(address: string, post: Post, sizes: Sizes): Promise<Row> {
  step(`${sizes.logins} logins a second`);
  const headers = await sessionOf(address, 'manager@quarry.test');
  const page = queryOf({ sort: ['createdAt', 'DESC'], range: [0, 24] });
  const read = async () => bytesOf(await fetch(`${address}/api/bounty/v0/campaigns${page}`, { headers }));
  const fates: Fates = { whole: 0, refused: 0, cutOff: 0 };
  const logins = async () => {
    const sent = Array.from({ length: sizes.logins }, () => post('/login', { login: known, password }));
    await Promise.all([sendAll(sent, fates, async (answer) => (await bytesOf(answer)) > 0), pause(1000)]);
  };
  const times = await readBeside(read, logins, sizes);
  return besideRow(`reads beside ${sizes.logins} logins a second`, times, '≤ 2 × idle', fates);
}

/** What a visitor sends who tries e-mails out: the same for one that has an account and one that has none. */
const tried: Readonly<Record<string, (post: Post, email: string) => Promise<Response>>> = {
  'a wrong password': (post, login) => post('/login', { login, password: 'not-the-password' }),
  registering: (post, email) => post('/register', { email, password: 'three-unrelated-words', roles: [1] }),
  'a forgotten password': (post, email) => post('/forgot', { email }),
  'the confirmation once more': (post, email) => post('/email-confirm/resend', { email }),
};

/** How long an e-mail with an account takes against one without, by turns. */
async function measureEqual(post: Post, what: string, { pairs }: Sizes): Promise<Row> {
  step(`${what}: ${pairs} known and unknown e-mails`);
  const send = tried[what];
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  const time = (email: string) => timed(async () => send && bytesOf(await send(post, email)));
  const unknown = (pair: number) => `nobody-${pair}-${what.length}@quarry.test`;
  for (let pair = 0; pair < pairs; pair += 1) {
    const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const which of order) times[which].push(await time(which === 'known' ? known : unknown(pair)));
  }
  const [taken, takenWithout] = [median(times.known), median(times.unknown)];
  return {
    what,
    'known e-mail, ms': milliseconds(taken),
    'unknown e-mail, ms': milliseconds(takenWithout),
    ratio: (Math.max(taken, takenWithout) / Math.min(taken, takenWithout)).toFixed(3),
    goal: '≤ 1.05',
  };
}

/** What signing in takes from others, and what its durations tell of who has an account. */
export async function measureSessions({ address }: Pick<BenchStage, 'address'>, sizes = usual): Promise<Row[]> {
  const post: Post = (path, body) =>
    fetch(`${address}/api/auth/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const rows = [await besideLogins(address, post, sizes)];
  for (const what of Object.keys(tried)) rows.push(await measureEqual(post, what, sizes));
  return rows;
}
