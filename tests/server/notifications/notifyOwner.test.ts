import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '#server/notifications/tables.ts';
import { transition } from '#server/operations/transition.ts';
import type { RoleName } from '#src/access/roles.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { createUser } from '#tests/support/signIn.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const told = async (user: number) =>
  (
    await world.platform.database.sql
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, user)))
  ).map(({ kind, body, link }) => ({ kind, body, link }));
const reason = 'The hunter asked for it.';

async function lineOf(manager: number) {
  return world.insert(payoutItems, 900, { manager, status: 'failed', name: 'Ada Stone' });
}
const cancel = (role: RoleName, { id, version }: { id: number; version: number }) =>
  transition(world.platform, world.actor(role), payoutItems, id, { status: 'cancelled', version, reason });

test('a decision without words of its own is told in general ones, with the link that the resource knows', async () => {
  const { id: manager } = await createUser(world.platform, { roles: ['bounty-manager'] });
  const line = await lineOf(manager);
  await cancel('bounty-admin', line);
  expect(await told(manager)).toEqual([
    {
      kind: 'recordOff',
      body: `Your line “Ada Stone” was cancelled.\nReason: ${reason}`,
      link: `/payouts/${String(line['payout'])}`,
    },
  ]);
});

test('a decision with words of its own is told in them alone', async () => {
  const { id: owner } = await createUser(world.platform, { roles: ['publisher'] });
  const site = await world.insert(sites, 940, { owner, status: 'pending', name: 'Trails' });
  const { id, version } = site;
  await transition(world.platform, world.actor('advert-admin'), sites, id, { status: 'approved', version });
  expect(await told(owner)).toEqual([
    {
      kind: 'siteApproved',
      body: 'Your site “Trails” was approved. Its ad zones now show ads.',
      link: `/site-add?site=${id}`,
    },
  ]);
});
