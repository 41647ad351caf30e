import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendOutgoingPostbacks } from '#server/features/statistics/conversions/outgoingPostbacks/sendOutgoingPostbacks.ts';
import { receivePostback } from '#server/features/statistics/conversions/receivePostback.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { transition } from '#server/operations/transition.ts';
import { limits } from '#src/limits.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { conversions } from '#src/resources/statistics/conversions.ts';
import { outgoingPostbacks } from '#src/resources/statistics/outgoingPostbacks.ts';
import { insertClicks } from '#tests/support/clicks.ts';
import { internetOf, openWebsite, type Website } from '#tests/support/website.ts';
import { openWorld, type World } from '#tests/support/world.ts';

const minute = 60_000;
const goals = [{ name: 'Purchase', event: 'sale', value: { amount: '5', currency: 'USD' }, windowDays: 30 }];

/** Further hosts are the tracker’s. */
const hosts = { 'private.test': ['10.0.0.1'], 'nowhere.test': [] };

let world: World;
let website: Website;
const platform = () => ({ ...world.platform, internet: internetOf(website, hosts) });
beforeAll(async () => {
  [world, website] = await Promise.all([openWorld(), openWebsite({ isSecure: true })]);
});
beforeEach(async () => {
  website.requests.length = 0;
  website.answer((_, response) => response.end('OK'));
  await world.platform.database.sql.execute(sql`update outgoing_postbacks set next_attempt_at = null`);
});
afterAll(() => Promise.all([world.close(), website.close()]));

const answers = (...statuses: readonly number[]) => {
  const left = [...statuses];
  website.answer((_, response) => response.writeHead(left.shift() ?? 200).end());
};

let last = 970;
/** Reports a conversion of a campaign whose tracker has that address. @returns the conversion, and its click */
async function converted(postbackUrl: string) {
  last += 1;
  const [owner, clickId] = [world.actor('advertiser').id, `out-${last}`];
  const { id: campaign } = await world.insert(advertCampaigns, last, { owner, conversionGoals: goals, postbackUrl });
  const country = world.records['countries']?.[0]?.id ?? 0;
  await insertClicks(world.platform.database.sql, [clickId], { campaign, advertiser: owner, ids: { country } });
  const call = {
    clickId,
    goal: 'Purchase',
    transactionId: 'order 1&2',
    value: '',
    currency: '',
    signature: '',
    test: false,
  };
  const id = (await receivePostback(world.platform, call, { isMachine: true })) ?? 0;
  return { id, clickId, campaign };
}

const outgoing = (conversion: number) =>
  rowsWhere(world.platform.database.sql, outgoingPostbacks, sql`conversion = ${conversion} order by id`);
const decide = (id: number, version: number, status: string, reason?: string) =>
  transition(world.platform, world.actor('advert-admin'), conversions, id, { status, version, reason });

/** Every try that is due within some minutes. */
async function sendFor(minutes: number): Promise<void> {
  const start = Date.now();
  for (let passed = 0; passed <= minutes; passed += 1)
    while (await sendOutgoingPostbacks(platform(), new Date(start + passed * minute + 1000)));
}

test.each(['approved', 'rejected'] as const)(
  'A tracker that asks for the status is told of pending and %s, its macros filled in.',
  async (decided) => {
    const address =
      'https://tracker.sites.test/cb?c={click_id}&camp={campaign_id}&g={goal}&t={transaction_id}&v={value}&cur={currency}&s={status}&cc={country}&x={sub1}';
    const { id, clickId, campaign } = await converted(address);
    await sendFor(0);
    await decide(id, 1, decided, decided === 'rejected' ? 'The order was refunded.' : undefined);
    await sendFor(0);
    const country = String(world.records['countries']?.[0]?.['code']);
    const said = (status: string) =>
      `GET tracker.sites.test /cb?c=${clickId}&camp=${campaign}&g=Purchase&t=order%201%262&v=5&cur=USD&s=${status}&cc=${country}&x=`;
    expect(website.requests).toEqual(['pending', decided].map(said));
    expect((await outgoing(id)).map(({ status, tells, tries }) => [status, tells, tries])).toEqual(
      ['pending', decided].map((tells) => ['delivered', tells, 1]),
    );
  },
);

test('One that doesn’t is told once, of the approval.', async () => {
  const { id } = await converted('https://tracker.sites.test/approved?c={click_id}');
  await sendFor(0);
  expect(website.requests).toEqual([]);
  await decide(id, 1, 'approved');
  await sendFor(0);
  expect(website.requests).toHaveLength(1);
  const { id: rejected } = await converted('https://tracker.sites.test/approved?c={click_id}');
  await decide(rejected, 1, 'rejected', 'The order was refunded.');
  await sendFor(0);
  expect(website.requests).toHaveLength(1);
});

test('A tracker that answers 500 is asked again, until it answers 200; the log has each try.', async () => {
  const { id } = await converted('https://tracker.sites.test/flaky?s={status}');
  answers(500, 302, 200);
  await sendFor(0);
  expect(await outgoing(id)).toMatchObject([
    { status: 'waiting', tries: 1, attempts: [{ httpStatus: 500, problem: null }] },
  ]);
  await sendFor(10);
  const [done] = await outgoing(id);
  expect(done).toMatchObject({ status: 'delivered', tries: 3, nextAttemptAt: null });
  expect(done?.attempts?.map(({ httpStatus }) => httpStatus)).toEqual([500, 302, 200]);
  await sendFor(1000);
  expect(website.requests).toHaveLength(3);
});

test('One that never does is given up with growing rests between, and tried again when its owner says so.', async () => {
  const { id } = await converted('https://tracker.sites.test/down?s={status}');
  answers(...Array<number>(limits.postbackTries).fill(503));
  await sendFor(24 * 60);
  const [failed] = await outgoing(id);
  expect(failed).toMatchObject({ status: 'failed', tries: limits.postbackTries, nextAttemptAt: null });
  const times = failed?.attempts?.map(({ at }) => Date.parse(at)) ?? [];
  const rests = times.slice(1).map((at, n) => at - (times[n] ?? 0));
  expect(rests).toEqual(rests.toSorted((one, other) => one - other));
  await transition(world.platform, world.actor('advertiser'), outgoingPostbacks, failed?.id ?? 0, {
    status: 'waiting',
    version: failed?.version,
  });
  await sendFor(0);
  expect(await outgoing(id)).toMatchObject([{ status: 'delivered', tries: 1 }]);
});

test('Nothing is sent to a private address, nor to a host that has none.', async () => {
  const hidden = await converted('https://private.test/?s={status}');
  const nowhere = await converted('https://nowhere.test/?s={status}');
  await sendFor(0);
  await sendFor(0);
  expect(await outgoing(hidden.id)).toMatchObject([
    { status: 'waiting', attempts: [{ httpStatus: null, problem: 'private' }] },
  ]);
  expect(await outgoing(nowhere.id)).toMatchObject([{ attempts: [{ problem: 'noAddress' }] }]);
  expect(website.requests).toEqual([]);
});

test('Several processes send each once.', async () => {
  const { id } = await converted('https://tracker.sites.test/once?s={status}');
  const now = new Date(Date.now() + 1000);
  await Promise.all([
    sendOutgoingPostbacks(platform(), now),
    sendOutgoingPostbacks(platform(), now),
    sendOutgoingPostbacks(platform(), now),
  ]);
  expect(website.requests).toHaveLength(1);
  expect(await outgoing(id)).toMatchObject([{ status: 'delivered', tries: 1 }]);
});

test('What a process had taken when it ended is sent by another one.', async () => {
  const { id } = await converted('https://tracker.sites.test/left?s={status}');
  // Taken, and nothing came of it.
  const lease = new Date(Date.now() + 2 * minute).toISOString();
  await world.platform.database.sql.execute(
    sql`update outgoing_postbacks set next_attempt_at = ${lease} where conversion = ${id}`,
  );
  await sendFor(1);
  expect(website.requests).toEqual([]);
  await sendFor(3);
  expect(website.requests).toHaveLength(1);
});
