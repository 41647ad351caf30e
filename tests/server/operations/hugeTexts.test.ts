import { afterAll, beforeAll, expect, test } from 'vitest';
import { batch } from '#server/operations/batch.ts';
import { create } from '#server/operations/create.ts';
import { update } from '#server/operations/update.ts';
import { problem } from '#src/problems/catalogue.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { linesOf } from '#tests/support/ndjson.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
let campaign: AnyRow;
beforeAll(async () => {
  world = await openWorld();
  campaign = await create(world.platform, world.actor('bounty-manager'), campaigns, world.sample(campaigns, 100));
});
afterAll(() => world.close());

/** As much as a body holds, nearly. */
const full = (unit: string, characters = 1_000_000) => unit.repeat(Math.floor(characters / unit.length));
const change = (changes: object) =>
  update(world.platform, world.actor('bounty-manager'), campaigns, campaign.id, changes);

test.each(['<', '<br', '</p', '<img ', '<img src="', '<a href="<!--'])(
  'markup of nothing but %s is refused before anything looks at it, by a single write and by a batch',
  async (unit) => {
    const description = full(unit);
    await expectRefusal(change({ description }), ['tooLong', 'description']);
    const body = { ids: [campaign.id], update: { description } };
    const lines = await linesOf(batch(world.platform, world.actor('bounty-manager'), campaigns, body));
    const { type } = problem('tooLong');
    expect(lines).toContainEqual(expect.objectContaining({ status: 422, problem: expect.objectContaining({ type }) }));
  },
);

test('a heap of marks on one letter is refused before it is put in order', async () => {
  await expectRefusal(change({ title: `a${full('\u0315\u0300', 400_000)}` }), ['invalidText', 'title']);
});
