import { png } from '../support/pictures.ts';
import { besideRow, bytesOf, type Fates, readBeside, sendAll } from './beside.ts';
import { queryOf, sessionOf } from './client.ts';
import { type LoadRequest, readBesideLoad } from './load.ts';
import { seedCampaigns } from './seed.ts';
import { makeHeavy, makeHeavyAccounts, measureSlowRoutes, slowRoutes } from './slowRoutes.ts';
import type { BenchStage } from './stage.ts';
import type { Row } from './statistics.ts';
import { step } from './step.ts';

/** How much there is, and how much is asked for at once. */
interface Sizes {
  readonly campaigns: number;
  /** Entries of a statement, and open clicks. */
  readonly entries: number;
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
  exports: 200,
  pictures: 20,
  pixels: 4_000,
  rounds: 3,
  reads: 60,
  requests: 24,
};
const goal = '≤ 3 × idle';

type Headers = Readonly<Record<string, string>>;

async function measureExports(
  address: string,
  logins: readonly string[],
  read: () => Promise<unknown>,
  sizes: Sizes,
): Promise<Row> {
  const url = `${address}/api/bounty/v0/campaigns/export`;
  const sessions = await Promise.all(logins.map((login) => sessionOf(address, login)));
  const requests: LoadRequest[] = [];
  for (const headers of sessions)
    requests.push({ url, method: 'GET', headers, body: null, bytes: await bytesOf(await fetch(url, { headers })) });
  step(`exports of ${logins.length}: ${sizes.exports} at once`);
  const sent = Array.from({ length: sizes.exports }, (_, n) => requests[n % requests.length]);
  const { times, fates } = await readBesideLoad(
    read,
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
  const headers = await sessionOf(address, 'manager@quarry.test');
  const page = queryOf({ sort: ['createdAt', 'DESC'], range: [0, 24] });
  const read = async () => (await fetch(`${address}/api/bounty/v0/campaigns${page}`, { headers })).json();
  const one = ['bounty-admin@quarry.test'];
  const several = [...one, 'admin@quarry.test', 'everyone@quarry.test', 'hunter@quarry.test'];
  const rows = [
    await measureExports(address, one, read, sizes),
    await measureExports(address, several, read, sizes),
    await measurePictures(address, sizes),
  ];
  await makeHeavy(client);
  await makeHeavyAccounts(client, sizes.entries);
  const small = queryOf({ range: [0, 24], fields: ['title', 'status'] });
  const readSmall = async () => (await fetch(`${address}/api/bounty/v0/campaigns${small}`, { headers })).json();
  return [...rows, ...(await measureSlowRoutes(address, slowRoutes, 'bounty-admin@quarry.test', readSmall, sizes))];
}
