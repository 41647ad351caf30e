import { png } from '../support/pictures.ts';
import { besideRow, bytesOf, type Fates, readBeside, sendAll } from './beside.ts';
import { queryOf, sessionOf, signedIn } from './client.ts';
import { type LoadRequest, readBesideLoad } from './load.ts';
import { measureSlowRoutes } from './measureSlowRoutes.ts';
import { seedCampaigns } from './seed.ts';
import { makeHeavy } from './seedSlowRoutes.ts';
import type { Headers } from './slowRoute.ts';
import { slowRoutes } from './slowRoutes.ts';
import type { BenchStage } from './stage.ts';
import type { Row } from './statistics.ts';
import { step } from './step.ts';

/** How much there is, and how much is asked for at once. */
interface Sizes {
  readonly campaigns: number;
  /** Entries of a statement, and open clicks. */
  readonly entries: number;
  /** Participants of each crowded campaign. */
  readonly participants: number;
  /** Bytes of the files of a ZIP. */
  readonly archiveBytes: number;
  readonly exports: number;
  readonly pictures: number;
  /** A picture's width and height. */
  readonly pixels: number;
  readonly rounds: number;
  /** Of each round, idle and beside. */
  readonly reads: number;
  /** Requests of each other slow route at once. */
  readonly requests: number;
}

const usual: Sizes = {
  campaigns: 50_000,
  entries: 300_000,
  participants: 50_000,
  archiveBytes: 10_000_000,
  exports: 200,
  pictures: 20,
  pixels: 4_000,
  rounds: 3,
  reads: 60,
  requests: 24,
};
const goal = '≤ 3 × idle';

async function measureExports(address: string, logins: readonly string[], sizes: Sizes): Promise<Row> {
  const page = queryOf({ sort: ['createdAt', 'DESC'], range: [0, 24] });
  const ask = await signedIn(address, 'manager@quarry.test');
  const url = `${address}/api/bounty/v0/campaigns/export`;
  const sessions = await Promise.all(logins.map((login) => sessionOf(address, login)));
  const requests: LoadRequest[] = [];
  for (const headers of sessions)
    requests.push({ url, method: 'GET', headers, body: null, bytes: await bytesOf(await fetch(url, { headers })) });
  step(`exports of ${logins.length}: ${sizes.exports} at once`);
  const sent = Array.from({ length: sizes.exports }, (_, n) => requests[n % requests.length]);
  const { times, fates } = await readBesideLoad(
    async () => (await ask(`/campaigns${page}`)).json(),
    sent.filter((request) => request !== undefined),
    sizes,
  );
  return besideRow(`reads beside ${sizes.exports} exports of ${logins.length}`, times, goal, fates);
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
  return besideRow(`uploads beside ${sizes.pictures} pictures of one`, times, 'none: they share the processors', fates);
}

/** What one account's long work takes from others: their reads and uploads with nobody beside, and beside it. */
export async function measureFairness({ address, client }: BenchStage, sizes = usual): Promise<Row[]> {
  step(`making ${sizes.campaigns} campaigns`);
  await seedCampaigns(client, sizes.campaigns);
  const one = ['bounty-admin@quarry.test'];
  const several = [...one, 'admin@quarry.test', 'everyone@quarry.test', 'hunter@quarry.test'];
  const rows = [
    await measureExports(address, one, sizes),
    await measureExports(address, several, sizes),
    await measurePictures(address, sizes),
  ];
  step('making heavy records');
  const routes = slowRoutes(await makeHeavy(client, sizes));
  return [...rows, ...(await measureSlowRoutes(address, routes, 'bounty-admin@quarry.test', sizes))];
}
