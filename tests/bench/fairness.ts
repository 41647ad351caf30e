import { png } from '../support/pictures.ts';
import { milliseconds, queryOf, sessionOf, timed } from './client.ts';
import { seedCampaigns } from './seed.ts';
import type { BenchStage } from './stage.ts';
import { percentile, type Row } from './statistics.ts';
import { step } from './step.ts';

/** How much there is, and how much is asked for at once. */
interface Sizes {
  readonly campaigns: number;
  readonly exports: number;
  readonly pictures: number;
  /** A picture's width and height. */
  readonly pixels: number;
  readonly rounds: number;
  /** Of each round, idle and beside. */
  readonly reads: number;
}

const usual: Sizes = { campaigns: 50_000, exports: 200, pictures: 20, pixels: 4_000, rounds: 3, reads: 60 };
const goal = '≤ 3 × idle';

type Headers = Readonly<Record<string, string>>;

/** What became of the requests that were sent at once. */
interface Fates {
  whole: number;
  refused: number;
  cutOff: number;
}

/** How many bytes an answer has; it fails when they are cut off. */
async function bytesOf({ body }: Response): Promise<number> {
  let bytes = 0;
  for await (const part of body ?? []) bytes += part.length;
  return bytes;
}

/** Reads of somebody else, with nobody beside and with others' work beside, by turns. */
async function readBeside(read: () => Promise<unknown>, beside: () => Promise<unknown>, { rounds, reads }: Sizes) {
  const times: { idle: number[]; beside: number[] } = { idle: [], beside: [] };
  await read();
  for (let round = 0; round < rounds; round += 1) {
    for (let n = 0; n < reads; n += 1) times.idle.push(await timed(read));
    let isOver = false;
    const working = (async () => {
      while (!isOver) await beside();
    })();
    for (let n = 0; n < reads; n += 1) times.beside.push(await timed(read));
    isOver = true;
    await working;
    step(`round ${round + 1} of ${rounds} is over`);
  }
  return times;
}

function row(what: string, { idle, beside }: Awaited<ReturnType<typeof readBeside>>, fates: Fates): Row {
  const [alone, among] = [percentile(idle, 0.95), percentile(beside, 0.95)];
  return {
    what,
    'p95 idle, ms': milliseconds(alone),
    'p95 beside, ms': milliseconds(among),
    ratio: (among / alone).toFixed(2),
    goal,
    ...fates,
  };
}

/** Sends requests at once, and counts what became of them. @param whole looks whether an answer is all there */
async function sendAll(
  sent: readonly Promise<Response>[],
  fates: Fates,
  whole: (answer: Response, n: number) => Promise<boolean>,
) {
  await Promise.all(
    sent.map(async (answering, n) => {
      try {
        const answer = await answering;
        if (answer.status === 429) {
          await bytesOf(answer);
          fates.refused += 1;
        } else if (answer.ok && (await whole(answer, n))) fates.whole += 1;
        else fates.cutOff += 1;
      } catch {
        fates.cutOff += 1;
      }
    }),
  );
}

async function measureExports(
  address: string,
  logins: readonly string[],
  read: () => Promise<unknown>,
  sizes: Sizes,
): Promise<Row> {
  const sessions = await Promise.all(logins.map((login) => sessionOf(address, login)));
  const ask = (headers: Headers) => fetch(`${address}/api/bounty/v0/campaigns/export`, { headers });
  const whole: number[] = [];
  for (const session of sessions) whole.push(await bytesOf(await ask(session)));
  step(`exports of ${logins.length}: ${sizes.exports} at once, ${Math.round(Math.max(...whole) / 1e6)} MB each`);
  const fates: Fates = { whole: 0, refused: 0, cutOff: 0 };
  const times = await readBeside(
    read,
    () => {
      const sent = Array.from({ length: sizes.exports }, (_, n) => ask(sessions[n % sessions.length] ?? {}));
      return sendAll(sent, fates, async (answer, n) => (await bytesOf(answer)) === whole[n % sessions.length]);
    },
    sizes,
  );
  return row(`reads beside ${sizes.exports} exports of ${logins.length}`, times, fates);
}

async function measurePictures(address: string, sizes: Sizes): Promise<Row> {
  const [hunter, other] = await Promise.all(
    ['hunter@quarry.test', 'manager@quarry.test'].map((login) => sessionOf(address, login)),
  );
  const send = (headers: Headers = {}, body: Buffer) =>
    fetch(`${address}/api/bounty/v0/uploads`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'image/png' },
      body: new Uint8Array(body),
    });
  const [large, small] = [await png(sizes.pixels, sizes.pixels), await png()];
  step(`pictures: ${sizes.pictures} at once, of ${(sizes.pixels ** 2 / 1e6).toFixed(1)} megapixels each`);
  const fates: Fates = { whole: 0, refused: 0, cutOff: 0 };
  const upload = async () => {
    const { status } = await send(other, small);
    if (status !== 201) throw new Error(`Somebody else’s picture was answered with ${status}.`);
  };
  const beside = () =>
    sendAll(
      Array.from({ length: sizes.pictures }, () => send(hunter, large)),
      fates,
      async (answer) => (await bytesOf(answer)) > 0,
    );
  const times = await readBeside(upload, beside, { ...sizes, reads: Math.ceil(sizes.reads / 3) });
  return {
    ...row(`uploads beside ${sizes.pictures} pictures of one`, times, fates),
    goal: 'none: they share the processors',
  };
}

/** What one account's long work takes from others: their reads and uploads with nobody beside, and beside it. */
export async function measureFairness({ address, client }: BenchStage, sizes = usual): Promise<Row[]> {
  step(`making ${sizes.campaigns} campaigns`);
  await seedCampaigns(client, sizes.campaigns);
  const headers = await sessionOf(address, 'manager@quarry.test');
  const page = queryOf({ sort: ['createdAt', 'DESC'], range: [0, 24] });
  const read = async () => (await fetch(`${address}/api/bounty/v0/campaigns${page}`, { headers })).json();
  const one = ['bounty-admin@quarry.test'];
  const several = [...one, 'admin@quarry.test', 'everyone@quarry.test', 'hunter@quarry.test'];
  return [
    await measureExports(address, one, read, sizes),
    await measureExports(address, several, read, sizes),
    await measurePictures(address, sizes),
  ];
}
