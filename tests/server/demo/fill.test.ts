import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { auditLog } from '#server/audit/auditLog.ts';
import { fillDemo } from '#server/demo/fillDemo.ts';
import { passwordMatches } from '#server/features/account/passwords.ts';
import { credentials } from '#server/features/account/tables.ts';
import { listFunders } from '#server/features/payments/withdrawals/listFunders.ts';
import { notifications } from '#server/notifications/tables.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import type { Platform } from '#server/platform/platform.ts';
import { emailVerifiedRoleId, roleIds } from '#src/access/roles.ts';
import { validate } from '#src/fields/validate.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { advertLandings } from '#src/resources/adnet/advertLandings.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { creativeTypes } from '#src/resources/adnet/dictionaries/creativeTypes.ts';
import { landingGroups } from '#src/resources/adnet/landingGroups.ts';
import { distributions } from '#src/resources/adnet/landingShares.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';
import { registrableDomain } from '#src/schema/domainName.ts';
import { allResources, getResource } from '#src/schema/registry.ts';
import { isInReviewQueue } from '#src/schema/reviewQueue.ts';
import { freshPlatform } from '#tests/support/app.ts';
import { codesOf } from '#tests/support/codes.ts';
import { demoTime as now, openDemoPlatform } from '#tests/support/demoPlatform.ts';
import { fillShortDictionaries } from '#tests/support/dictionaries.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';

/** As the contract of the API fixes them. */
const password = 'quarry-demo-1';
const accounts: Readonly<Record<string, readonly number[]>> = {
  'hunter@quarry.test': [1],
  'manager@quarry.test': [2],
  'publisher@quarry.test': [3],
  'advertiser@quarry.test': [4],
  'admin@quarry.test': [5],
  'bounty-admin@quarry.test': [8],
  'advert-admin@quarry.test': [9],
  'everyone@quarry.test': [1, 2, 3, 4, 5, 8, 9],
};

/** What is done for campaigns. */
const bounty = ['deposits', 'tasks', 'participations', 'submissions', 'payouts', 'payout-items'];

let platform: Platform;
let filled: boolean;
let lines: readonly string[];

beforeAll(async () => {
  ({ platform, filled, lines } = await openDemoPlatform());
}, 180_000);
afterAll(() => platform.database.close());

/** Resources without demo data of their own have samples, and a line each. */
const isOwnLine = (line: string): boolean => !line.includes(' samples of ');

const recordsOf = (name: string, from = platform) => storedRecords(from, name);

const time = (value: unknown): number => Date.parse(String(value));

it('fills an empty database and no other, and reports each step', async () => {
  expect(filled).toBe(true);
  expect(lines.filter(isOwnLine)).toHaveLength(14);
  const before = await recordsOf('users');
  const again: string[] = [];
  expect(await fillDemo(platform, (line) => again.push(line), now)).toBe(false);
  expect(again).toEqual([]);
  expect(await recordsOf('users')).toEqual(before);
});

it('gives the same data for the same time, even when two processes start at once', async () => {
  const other = await freshPlatform();
  onTestFinished(() => other.database.close());
  await fillShortDictionaries(other);
  const outcomes = await Promise.all([1, 2].map(() => fillDemo(other, () => undefined, now)));
  expect(new Set(outcomes)).toEqual(new Set([true, false]));
  for (const name of [
    ...bounty,
    'users',
    'campaigns',
    'pub-sites',
    'adzones',
    'creative-tags',
    'landing-groups',
    'advert-landings',
    'social-accounts',
    'wallets',
  ])
    expect(await recordsOf(name, other)).toEqual(await recordsOf(name));
});

/** How many records of each resource are in each status. */
async function statusesIn(from: Platform) {
  const counts = new Map<string, number>();
  for (const name of [...bounty, 'users', 'campaigns'])
    for (const { status } of await recordsOf(name, from)) {
      const key = `${name} ${String(status)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return counts;
}

it('gives about as much in each status at every time of the day and of the year', async () => {
  const other = await freshPlatform();
  onTestFinished(() => other.database.close());
  await fillShortDictionaries(other);
  await fillDemo(other, () => undefined, new Date('2028-02-29T00:00:01Z'));
  const [here, there] = [await statusesIn(platform), await statusesIn(other)];
  expect([...there.keys()].toSorted()).toEqual([...here.keys()].toSorted());
  const changed = [...here].filter(([key, count]) => !isAbout(count, there.get(key) ?? 0));
  expect(changed).toEqual([]);
});

const isAbout = (count: number, other: number) => Math.abs(other - count) <= 2 + count / 10;

it.each([
  ['users', 68],
  ['campaigns', 120],
  ['pub-sites', 40],
  ['adzones', 100],
  ['creative-tags', 30],
  ['advert-creatives', 40],
  ['landing-groups', 4],
  ['advert-landings', 14],
  ['conversions', 30],
  ['postbacks', 40],
  ['outgoing-postbacks', 10],
  ['social-accounts', 60],
  ['wallets', 30],
  ['deposits', 80],
  ['tasks', 250],
  ['participations', 1_200],
  ['submissions', 2_000],
  ['payouts', 60],
  ['payout-items', 500],
  ['withdrawals', 36],
  ['invoices', 40],
  ['credit-notes', 3],
  ['self-billed-invoices', 20],
])('writes %s, at least %i, each of them valid and older than now', async (name, least) => {
  const records = await recordsOf(name);
  expect(records.length).toBeGreaterThanOrEqual(least);
  const codeOf = codesOf({ [creativeTypes.name]: await recordsOf(creativeTypes.name) });
  for (const record of records) {
    expect(validate(getResource(name), record, undefined, codeOf).problems).toEqual([]);
    expect(time(record.createdAt)).toBeLessThanOrEqual(time(record.updatedAt));
    expect(time(record.updatedAt)).toBeLessThanOrEqual(now.getTime());
  }
});

it.each(['publisher', 'advertiser', 'everyone'])(
  'writes self-billed invoices of several months for %s',
  async (name) => {
    const seller = (await recordsOf('users')).find(({ email }) => email === `${name}@quarry.test`);
    const own = (await recordsOf('self-billed-invoices')).filter(({ owner }) => owner === seller?.id);
    expect(own.filter(({ source }) => source === 'adIncome').length).toBeGreaterThan(1);
  },
);

it('has every account to sign in with, confirmed, and no other that one can sign in with', async () => {
  const users = await recordsOf('users');
  const keys = await platform.database.sql.select().from(credentials);
  expect(keys).toHaveLength(Object.keys(accounts).length);
  for (const [email, roles] of Object.entries(accounts)) {
    const user = users.find((one) => one.email === email);
    expect(user).toMatchObject({ roles: [...roles, emailVerifiedRoleId], status: 'active' });
    const key = keys.find(({ userId }) => userId === user?.id);
    expect(await passwordMatches(key?.passwordHash, password)).toBe(true);
  }
});

it('gives campaigns to managers who were there before', async () => {
  const users = new Map((await recordsOf('users')).map((user) => [user.id, user]));
  for (const { manager, createdAt } of await recordsOf('campaigns')) {
    const owner = users.get(Number(manager));
    expect(owner?.roles).toContain(roleIds['bounty-manager']);
    expect(time(owner?.createdAt)).toBeLessThan(time(createdAt));
  }
});

it.each([
  ['manager@quarry.test', 3],
  ['everyone@quarry.test', 2],
])('gives %s at least %i campaigns in every status', async (email, least) => {
  const owner = (await recordsOf('users')).find((user) => user.email === email);
  const own = (await recordsOf('campaigns')).filter(({ manager }) => manager === owner?.id);
  for (const code of [0, 1, 2, 3])
    expect(own.filter(({ status }) => status === code).length).toBeGreaterThanOrEqual(least);
});

it.each(['publisher@quarry.test', 'advertiser@quarry.test', 'everyone@quarry.test'])(
  'gives %s sites, ad zones and creatives in every status, and tags',
  async (email) => {
    const owner = (await recordsOf('users')).find((user) => user.email === email);
    const ownOf = async (name: string) => (await recordsOf(name)).filter((record) => record.owner === owner?.id);
    for (const { name, status } of [sites, adzones, advertCreatives]) {
      const held = new Set((await ownOf(name)).map((record) => record.status));
      expect(held).toEqual(new Set(Object.values(status?.machine.values ?? {})));
    }
    expect((await ownOf('creative-tags')).length).toBeGreaterThanOrEqual(4);
  },
);

it.each(['hunter@quarry.test', 'publisher@quarry.test', 'advertiser@quarry.test', 'everyone@quarry.test'])(
  'gives %s withdrawals in every status',
  async (email) => {
    const owner = (await recordsOf('users')).find((user) => user.email === email)?.id;
    const own = (await recordsOf('withdrawals')).filter((one) => one.owner === owner);
    const { values } = getResource('withdrawals').status?.machine ?? {};
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set(Object.values(values ?? {})));
  },
);

it.each(['advertiser@quarry.test', 'everyone@quarry.test'])(
  'gives %s a campaign that leads to landings of theirs',
  async (email) => {
    const owner = (await recordsOf('users')).find((user) => user.email === email)?.id;
    const groups = new Map((await recordsOf('landing-groups')).map((group) => [group.id, group.owner]));
    const led = (await recordsOf('advert-campaigns')).filter(({ landingGroup }) => landingGroup !== null);
    expect(led.some((campaign) => campaign.owner === owner)).toBe(true);
    for (const campaign of led) expect(groups.get(Number(campaign.landingGroup))).toBe(campaign.owner);
  },
);

it.each(['advertiser@quarry.test', 'everyone@quarry.test'])(
  'gives %s campaigns and landings in every status, and groups that share in every way',
  async (email) => {
    const owner = (await recordsOf('users')).find((user) => user.email === email);
    const held = async (name: string, field: string) =>
      new Set((await recordsOf(name)).filter((record) => record.owner === owner?.id).map((record) => record[field]));
    for (const { name, status } of [advertCampaigns, advertLandings])
      expect(await held(name, 'status')).toEqual(new Set(Object.values(status?.machine.values ?? {})));
    expect(await held(landingGroups.name, 'distribution')).toEqual(new Set(Object.values(distributions)));
  },
);

it('says since when each record waits for review', async () => {
  const desks = allResources().filter(({ review, view }) => review !== undefined && view === undefined);
  expect(desks.map(({ name }) => name)).toEqual(expect.arrayContaining([advertCreatives.name, advertLandings.name]));
  for (const resource of desks) {
    const { name, review } = resource;
    if (review === undefined) continue;
    const waiting = (await recordsOf(name)).filter((record) => isInReviewQueue(resource, record));
    expect(waiting.filter((record) => Number.isNaN(time(record[review.since])))).toEqual([]);
  }
});

it('gives sites and ad zones to owners who were there before, each zone to the owner of its site', async () => {
  const users = new Map((await recordsOf('users')).map((user) => [user.id, user]));
  const allSites = new Map((await recordsOf('pub-sites')).map((site) => [site.id, site]));
  for (const { owner, createdAt, url, domain, status, statusReason, verifiedAt } of allSites.values()) {
    expect(time(users.get(Number(owner))?.createdAt)).toBeLessThan(time(createdAt));
    expect(registrableDomain(String(url))).toBe(domain);
    expect(statusReason !== null).toBe(status === 'rejected' || status === 'banned');
    expect(verifiedAt === null).toBe(status === 'unverified');
  }
  for (const { owner, site, createdAt } of await recordsOf('adzones')) {
    expect(allSites.get(Number(site))?.owner).toBe(owner);
    expect(time(allSites.get(Number(site))?.createdAt)).toBeLessThan(time(createdAt));
  }
});

it('keeps money in the currency that the campaign refers to', async () => {
  const codes = new Map((await recordsOf('currencies')).map(({ id, code }) => [id, code]));
  for (const { isIco, currency, budget } of await recordsOf('campaigns'))
    if (!isIco) expect(budget).toMatchObject({ currency: codes.get(Number(currency)) });
});

it.each(['users', 'campaigns', 'pub-sites', 'adzones', 'creative-tags', 'social-accounts', 'wallets'])(
  'tells how each of the %s came to be as it is, in the order of time, by people who are there',
  async (name) => {
    const told = await platform.database.sql
      .select()
      .from(auditLog)
      .where(eq(auditLog.entity, name))
      .orderBy(auditLog.id);
    const ids = new Set((await recordsOf('users')).map(({ id }) => id));
    for (const record of await recordsOf(name)) {
      const entries = told.filter(({ entityId }) => entityId === record.id);
      expect(entries[0]?.action).toBe('create');
      expect(entries.map(({ at }) => at.getTime())).toEqual(
        entries.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
      );
      expect(entries.every(({ actorId }) => actorId !== null && ids.has(actorId))).toBe(true);
      // A status that only the platform gives has no move that people make.
      if ('status' in record && (record['status'] !== 'disabled' || name !== 'users'))
        expect(entries.at(-1)?.after).toMatchObject({ status: record['status'] });
      for (const [index, { before }] of entries.entries())
        if (index > 0) expect(before).toEqual(entries[index - 1]?.after);
    }
  },
);

describe('the notifications', () => {
  const told = () =>
    platform.database.sql.select().from(notifications).orderBy(notifications.createdAt, notifications.id);

  it.each(Object.keys(accounts))('give %s something to read, the newest of it unread', async (email) => {
    const user = (await recordsOf('users')).find((one) => one.email === email);
    const own = (await told()).filter(({ userId }) => userId === user?.id);
    expect(own.length).toBeGreaterThan(0);
    expect(own.at(-1)?.readAt).toBeNull();
    expect(own.filter(({ readAt }) => readAt === null).length).toBeLessThanOrEqual(3);
  });

  it('tell of decisions on what is theirs, when they were made and why', async () => {
    const campaigns = new Map(
      (await recordsOf('campaigns')).map((campaign) => [`/campaigns/${campaign.id}`, campaign]),
    );
    const rejections = (await told()).filter(({ kind }) => kind === 'campaignRejected');
    expect(rejections.length).toBeGreaterThan(0);
    for (const { userId, link, body, createdAt } of rejections) {
      const campaign = campaigns.get(link ?? '');
      expect(campaign).toMatchObject({ manager: userId, updatedAt: createdAt.toISOString() });
      expect(body).toContain(`Reason: ${String(campaign?.statusReason)}`);
    }
  });
});

it('has pending withdrawals that the accounts to sign in with can approve', async () => {
  const { sql: executor } = platform.database;
  const people = new Map((await recordsOf('users')).map(({ id, email }) => [email, id]));
  const pending = (await recordsOf('withdrawals')).filter(({ status }) => status === 'pending');
  for (const record of pending) {
    const withdrawal = toTypedRecord(withdrawals, record);
    const approver = withdrawal.payee === 'bounty-hunter' ? 'bounty-admin@quarry.test' : 'advert-admin@quarry.test';
    const funders = await listFunders(executor, withdrawal);
    expect({ approver, isFunder: funders.has(people.get(approver) ?? 0) }).toEqual({ approver, isFunder: false });
  }
  const { rows: grants } = await executor.execute(
    sql`select distinct granted_by as by, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day from role_grants`,
  );
  expect(grants).toEqual([{ by: null, day: '2026-02-12' }]);
});
