import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyScheduledTransition } from '#server/operations/applyScheduledTransition.ts';
import { read } from '#server/operations/read.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { mailNews } from '#tests/support/notificationMails.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
let last = 100;
const [active, pending, closed, rejected] = [0, 1, 2, 3];
const now = new Date('2026-06-01T12:00:00Z');
const past = { startAt: '2026-01-01T00:00:00Z', endAt: now.toISOString() };
const ahead = { startAt: '2026-01-01T00:00:00Z', endAt: '2026-06-01T12:00:00.001Z' };

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const make = (status: number | undefined, times: typeof past) => {
  last += 20;
  return world.insert(campaigns, last, { ...times, status });
};
const stored = ({ id }: AnyRow) => read(world.platform, world.actor('bounty-admin'), campaigns, id);
const rows = async (statement: ReturnType<typeof sql>) => (await world.platform.database.sql.execute(statement)).rows;

async function makeAll(platform = world.platform): Promise<number> {
  let made = 0;
  while (await applyScheduledTransition(platform, now)) made += 1;
  return made;
}

test('an active campaign is closed by itself when its end has come, and no other', async () => {
  const over = await make(active, past);
  const others = [
    await make(active, ahead),
    await make(pending, past),
    await make(closed, past),
    await make(rejected, past),
  ];
  expect(await makeAll()).toBe(1);
  const after = await stored(over);
  expect(after).toEqual({ ...over, status: closed, version: 2, updatedAt: after.updatedAt });
  for (const other of others) expect(await stored(other)).toEqual(other);

  const audited = sql`select actor_id, acting_role, action, ip from audit_log where entity_id = ${over.id}`;
  expect(await rows(audited)).toEqual([{ actor_id: null, acting_role: null, action: 'close', ip: null }]);
  await mailNews(world.platform);
  const [mail] = await rows(
    sql`select body from mails where recipient = 'bounty-manager@quarry.test' order by id desc limit 1`,
  );
  expect(mail?.body).toContain(`/admin/campaigns/${over.id}`);
  expect(await makeAll()).toBe(0);
});

test('each is closed once, however many processes look at the same time', async () => {
  const over = [await make(active, past), await make(active, past), await make(active, past)];
  const made = await Promise.all([makeAll(), makeAll(), makeAll()]);
  expect(made.reduce((sum, each) => sum + each, 0)).toBe(3);
  for (const each of over) expect(await stored(each)).toMatchObject({ status: closed, version: 2 });
});

test('a process that doesn’t serve campaigns leaves them alone', async () => {
  const over = await make(active, past);
  const { platform } = world;
  expect(await makeAll({ ...platform, configuration: { ...platform.configuration, services: ['auth'] } })).toBe(0);
  expect(await stored(over)).toEqual(over);
});
