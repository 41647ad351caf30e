import { afterAll, beforeAll, expect, test } from 'vitest';
import { read } from '#server/operations/read.ts';
import { transition } from '#server/operations/transition.ts';
import { update } from '#server/operations/update.ts';
import { offers } from '#tests/example/resources/offers.ts';
import { race } from '#tests/support/races.ts';
import { expectProblems } from '#tests/support/refusals.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const active = 0;
let last = 8_000;
const place = () => {
  last += 20;
  const owner = world.actor('advertiser').id;
  return world.insert(offers, last, { owner, status: active, paused: false, archived: false, bid: 1 });
};
const pause = ({ id, version }: { id: number; version: number }) =>
  transition(world.platform, world.actor('advertiser'), offers, id, { paused: true, version });
const change = (id: number, values: object) => update(world.platform, world.actor('advertiser'), offers, id, values);

test('Of a pause and a change that have seen the same version, one is made and the other refused.', async () => {
  for (let round = 0; round < race.rounds; round += 1) {
    const before = await place();
    const { id, version } = before;
    const [paused, changed] = await Promise.allSettled([pause(before), change(id, { bid: 7, version })]);
    const after = await read(world.platform, world.actor('advertiser'), offers, id);
    expect([paused.status, changed.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const [made, refused] = paused.status === 'fulfilled' ? [paused, changed] : [changed, paused];
    expect(after).toEqual(made.status === 'fulfilled' ? made.value : undefined);
    expectProblems(refused.status === 'rejected' ? refused.reason : undefined, ['staleVersion']);
  }
});

test('Changes that name no version lose nothing of a pause, nor of a move that a material change causes.', async () => {
  for (let round = 0; round < race.rounds; round += 1) {
    const before = await place();
    const { id, version } = before;
    const bids = Array.from({ length: race.attempts }, (_, n) => n + 2);
    const [paused] = await Promise.all([
      pause(before).catch(() => undefined),
      change(id, { text: 'Another text.' }),
      ...bids.map((bid) => change(id, { bid })),
    ]);
    const after = await read(world.platform, world.actor('advertiser'), offers, id);
    expect(after).toMatchObject({ text: 'Another text.', status: 1, paused: paused !== undefined });
    expect(bids).toContain(after['bid']);
    // The change of the text is two: it sends the record back.
    expect(after.version).toBe(version + bids.length + 2 + (paused === undefined ? 0 : 1));
  }
});
