import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeWeights } from '#server/features/adnet/landings/changeWeights.ts';
import { checkDueLandings } from '#server/features/adnet/landings/checkDueLandings.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { distributions } from '#src/resources/adnet/landingShares.ts';
import { landingsOf } from '#tests/support/landings.ts';
import { race } from '#tests/support/races.ts';
import { internetOf, openWebsite } from '#tests/support/website.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
let here: ReturnType<typeof landingsOf>;
beforeAll(async () => {
  world = await openWorld();
  here = landingsOf(world);
});
afterAll(() => world.close());

/** No more at once than a process has connections. */
const writers = Math.min(race.attempts, 8);

const orRefused = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};

test(`weights add up to 100 while landings come, go and get others at once, ${race.rounds} times`, async () => {
  for (let round = 0; round < race.rounds; round += 1) {
    const group = await here.group(distributions.fixed);
    const ids = [];
    for (let n = 0; n < writers; n += 1) ids.push(await here.active(group, 10));
    const waiting = await Promise.all(ids.slice(0, 4).map(() => here.add(group, { weight: 20 })));
    await Promise.all([
      ...ids.slice(0, 2).map((id) => orRefused(here.move(id, 'disabled', 'advertiser'))),
      ...waiting.map((id) => orRefused(here.move(id, 'approved', 'advert-admin'))),
      ...ids
        .slice(2, 4)
        .map((landing) => orRefused(changeWeights(world.platform, here.owner, group, [{ landing, weight: 30 }]))),
    ]);
    const all = await Promise.all([...ids, ...waiting].map(here.find));
    const active = all.filter(({ status }) => status === 'approved');
    expect(active.length).toBeGreaterThanOrEqual(ids.length - 2);
    expect(active.reduce((sum, { weight }) => sum + (weight ?? 0), 0)).toBe(100);
    expect(active.map(({ share }) => share)).toEqual(active.map(({ weight }) => weight));
  }
}, 600_000);

test('Several processes check a landing once.', async () => {
  const website = await openWebsite({ isSecure: true });
  try {
    website.answer((_, response) => response.end('Welcome'));
    await here.add(await here.group(distributions.even), { url: 'https://once.sites.test/' });
    const platform = { ...world.platform, internet: internetOf(website) };
    const all = async (): Promise<void> => {
      while (await checkDueLandings(platform, new Date()));
    };
    await Promise.all([all(), all(), all()]);
    expect(website.requests.filter((request) => request.includes('once.sites.test'))).toHaveLength(1);
  } finally {
    await website.close();
  }
});
