import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/audit/auditLog.ts';
import { create } from '#server/operations/create.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { transition } from '#server/operations/transition.ts';
import { update } from '#server/operations/update.ts';
import type { RoleName } from '#src/access/roles.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { users } from '#src/resources/auth/users.ts';
import { campaignCategories } from '#src/resources/bounty/campaignCategories.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { fundCampaign } from '#tests/support/funds.ts';
import { historyOf } from '#tests/support/historyOf.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
let last = 100;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const told = (role: RoleName, { id }: AnyRow, query = {}, resource: Resource = campaigns) =>
  historyOf(world.platform, world.actor(role), resource, id, query);
const sample = (overrides = {}) => {
  last += 20;
  return world.sample(campaigns, last, overrides);
};
const made = () => create(world.platform, world.actor('bounty-manager'), campaigns, sample());
/** One that may be approved: its money has arrived. */
async function funded(): Promise<AnyRow> {
  const record = await made();
  await world.platform.database.transaction((tx) => fundCampaign(tx, toTypedRecord(campaigns, record)));
  return record;
}
const rename = ({ id }: AnyRow, title: string) =>
  update(world.platform, world.actor('bounty-manager'), campaigns, id, { title });
const move = ({ id, version }: AnyRow, status: number, reason?: string) =>
  transition(world.platform, world.actor('bounty-admin'), campaigns, id, { status, version, reason });

describe('the history of a record', () => {
  test('tells who did what, when and why, and each changed field before and after, the newest first', async () => {
    const record = await made();
    const renamed = await rename(record, 'Another title');
    await move(renamed, 3, 'The links are broken.');
    const { entries, next } = await told('bounty-manager', record);
    expect(next).toBeNull();
    const by = (role: RoleName) => ({ id: world.actor(role).id, name: expect.any(String) });
    const at: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const id: unknown = expect.any(Number);
    expect(entries).toEqual([
      {
        id,
        at,
        by: by('bounty-admin'),
        role: 'bounty-admin',
        action: 'reject',
        reason: 'The links are broken.',
        changes: [
          {
            field: 'status',
            before: 1,
            after: 3,
          },
          {
            field: 'statusReason',
            before: null,
            after: 'The links are broken.',
          },
        ],
      },
      {
        id,
        at,
        by: by('bounty-manager'),
        role: 'bounty-manager',
        action: 'update',
        reason: null,
        changes: [
          {
            field: 'title',
            before: record.title,
            after: 'Another title',
          },
        ],
      },
      {
        id,
        at,
        by: by('bounty-manager'),
        role: 'bounty-manager',
        action: 'create',
        reason: null,
        changes: [],
      },
    ]);
  });

  test('comes in pages, none of whose entries is told twice', async () => {
    const record = await made();
    for (const title of ['Second title', 'Third title', 'Fourth title']) await rename(record, title);
    const all = (await told('bounty-manager', record)).entries;
    expect(all).toHaveLength(4);
    const first = await told('bounty-manager', record, { limit: '3' });
    expect(first).toEqual({ entries: all.slice(0, 3), next: all[2]?.id });
    const rest = await told('bounty-manager', record, { limit: '3', cursor: String(first.next) });
    expect(rest).toEqual({ entries: all.slice(3), next: null });
  });

  test('tells only of the record: not of signing in, and of nothing that its declaration doesn’t have', async () => {
    const user = await world.insert(users, 900, { roles: [1, 7], status: 'active' });
    const entry = { entity: 'users', entityId: user.id, actorId: user.id };
    await world.platform.database.sql.insert(auditLog).values([
      { ...entry, action: 'sign-in' },
      {
        ...entry,
        action: 'update',
        before: { locale: 'en', passwordHash: 'a' },
        after: { locale: 'de', passwordHash: 'b' },
      },
    ]);
    const { entries } = await told('admin', user, {}, users);
    expect(entries.map(({ action, changes }) => ({ action, changes }))).toEqual([
      { action: 'update', changes: [{ field: 'locale', before: 'en', after: 'de' }] },
    ]);
  });

  test('says where the platform did it by itself', async () => {
    const record = await funded();
    await world.platform.database.sql.insert(auditLog).values({
      entity: 'campaigns',
      entityId: record.id,
      action: 'close',
      before: record,
      after: { ...record, status: 2 },
    });
    expect((await told('admin', await move(record, 0))).entries[1]).toMatchObject({
      by: null,
      role: null,
      action: 'close',
    });
  });

  test.each([
    { limit: '51' },
    { limit: '0' },
    { limit: '1e1' },
    { cursor: 'x' },
    { cursor: '99999999999' },
    { from: '1' },
  ])('refuses %j', async (query) => {
    const record = await made();
    await expectRefusal(told('bounty-manager', record, query), ['malformedQuery', Object.keys(query)[0]]);
  });
});

describe('who may read it', () => {
  test('whoever may change the record or its status, whatever status it has, among those who may read it', async () => {
    const pending = await made();
    const active = await move(await funded(), 0);
    const allowed = { 'bounty-manager': true, 'bounty-admin': true, 'advert-admin': true } as const;
    for (const role of Object.keys(allowed) as (keyof typeof allowed)[]) {
      expect((await told(role, pending)).entries).not.toEqual([]);
      expect((await told(role, active)).entries).not.toEqual([]);
    }
    expect((await told('admin', active)).entries).not.toEqual([]);
    for (const role of ['bounty-hunter', 'publisher', 'advertiser'] as const) {
      await expectRefusal(told(role, active), ['forbidden']);
      await expectRefusal(told(role, pending), ['notFound']);
    }
    await expectRefusal(told('admin', pending), ['notFound']);
  });

  test('not another manager', async () => {
    const other = await world.insert(users, 950, { roles: [2, 7], status: 'active' });
    const theirs = await world.insert(campaigns, 970, { manager: other.id, status: 0 });
    await expectRefusal(told('bounty-manager', theirs), ['forbidden']);
  });

  test('of what nobody changes, admin alone', async () => {
    const [category] = world.records[campaignCategories.name] ?? [];
    if (!category) throw new Error('There is no category.');
    await expectRefusal(told('bounty-hunter', category, {}, campaignCategories), ['forbidden']);
    expect(await told('admin', category, {}, campaignCategories)).toEqual({ entries: [], next: null });
    expect(await told('advert-admin', category, {}, campaignCategories)).toEqual({ entries: [], next: null });
  });
});

test('an archived record keeps the readers of its history', async () => {
  const { id } = await world.insert(advertCampaigns, 900, { archived: true });
  expect(await historyOf(world.platform, world.actor('advert-admin'), advertCampaigns, id, {})).toMatchObject({
    entries: [],
  });
});
