import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkDueLandings } from '#server/features/adnet/landings/checkDueLandings.ts';
import { checkLandingNow } from '#server/features/adnet/landings/checkLanding.ts';
import { update } from '#server/operations/update.ts';
import { limits } from '#src/limits.ts';
import { advertLandings } from '#src/resources/adnet/advertLandings.ts';
import { distributions } from '#src/resources/adnet/landingShares.ts';
import { landingsOf } from '#tests/support/landings.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { internetOf, openWebsite, pages, type Website } from '#tests/support/website.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
let website: Website;
let here: ReturnType<typeof landingsOf>;
let group: number;
const platform = () => ({ ...world.platform, internet: internetOf(website) });
beforeAll(async () => {
  [world, website] = await Promise.all([openWorld(), openWebsite({ isSecure: true })]);
  here = landingsOf(world);
  group = await here.group(distributions.fixed);
});
beforeEach(() => website.answer((_, response) => response.end('Welcome')));
afterAll(() => Promise.all([world.close(), website.close()]));

const fails = () => website.answer(pages({}));
const check = async (id: number, times = 1) => {
  for (let n = 0; n < times; n += 1) await checkLandingNow(platform(), here.owner, id);
  return here.find(id);
};

test('What an address answers is kept, its macros filled in, without another version.', async () => {
  const id = await here.add(group);
  const before = await here.find(id);
  website.requests.length = 0;
  const after = await check(id);
  expect(website.requests).toEqual(['GET page.sites.test /?c=c7f3a9d2e5b84160']);
  expect(after.version).toBe(before.version);
  expect(after.lastCheck).toEqual({
    httpStatus: 200,
    finalUrl: 'https://page.sites.test/?c=c7f3a9d2e5b84160',
    problem: null,
    failures: 0,
    at: expect.any(String),
  });
});

test('A landing that keeps failing is disabled with a reason, its owner told, and enabled once it answers.', async () => {
  const [id, other] = [await here.active(group, 40), await here.active(group, 60)];
  fails();
  expect(await check(id, limits.landingFailures - 1)).toMatchObject({ status: 'approved' });
  const failed = await check(id);
  expect(failed).toMatchObject({ status: 'disabled', lastCheck: { failures: 3 }, share: null });
  expect(failed.statusReason).toContain('404');
  expect(await here.shares(other)).toEqual([100]);
  const { rows } = await world.platform.database.sql.execute(
    sql`select kind from notifications where user_id = ${here.owner.id} order by id desc limit 1`,
  );
  expect(rows).toEqual([{ kind: 'landingDisabled' }]);
  website.answer((_, response) => response.end('Welcome'));
  expect(await check(id)).toMatchObject({ status: 'approved', statusReason: null, weight: 40, share: 40 });
});

test('What its owner has disabled stays so.', async () => {
  const id = await here.active(group);
  await here.move(id, 'disabled', 'advertiser');
  expect(await check(id)).toMatchObject({ status: 'disabled', nextCheckAt: null, lastCheck: { problem: null } });
});

test('A new address forgets what the old one answered, and a finding about the old one is dropped.', async () => {
  const id = await here.active(group);
  await check(id);
  website.answer((_, response) => {
    void update(world.platform, here.owner, advertLandings, id, { url: 'https://new.sites.test/' }).then(() =>
      response.end('Welcome'),
    );
  });
  expect(await check(id)).toMatchObject({ status: 'pending', url: 'https://new.sites.test/', lastCheck: null });
});

test('A landing is due at once when it is new, and an hour after it answered.', async () => {
  const id = await here.add(group);
  const now = new Date();
  while (await checkDueLandings(platform(), now));
  const { nextCheckAt, lastCheck } = await here.find(id);
  expect(lastCheck?.problem).toBeNull();
  expect(nextCheckAt).toBe(new Date(now.getTime() + limits.landingCheckEvery * 60_000).toISOString());
});

test('A landing whose address became none with its macros, or whose check fails, keeps no other one waiting.', async () => {
  const [odd, broken] = [await here.add(group), await here.add(group)];
  const theirs = await world.insert(advertLandings, 8_000, {
    owner: world.actor('publisher').id,
    url: 'https://page.sites.test:8443/',
    status: 'approved',
    nextCheckAt: new Date(0).toISOString(),
  });
  const due = (id: number, url: string) =>
    world.platform.database.sql.execute(
      sql`update advert_landings set url = ${url}, next_check_at = ${new Date(0).toISOString()} where id = ${id}`,
    );
  await due(odd, 'https:/x.{timestamp}/');
  expect(await check(odd)).toMatchObject({ lastCheck: { problem: 'notWeb', finalUrl: null } });
  await due(broken, 'https://page.sites.test:9443/');
  const internet = internetOf(website);
  const failing = {
    ...internet,
    portFor(port: number) {
      if (port === 9443) throw new Error('Nobody knows this port.');
      return internet.portFor(port === 8443 ? 443 : port);
    },
  };
  await expect(checkDueLandings({ ...world.platform, internet: failing }, new Date())).rejects.toThrow('this port');
  const { rows } = await world.platform.database.sql.execute(
    sql`select last_check from advert_landings where id = ${theirs.id}`,
  );
  expect(rows).toMatchObject([{ last_check: { problem: null } }]);
});

test('Owners and moderators have a landing checked, nobody else.', async () => {
  const id = await here.add(group);
  await checkLandingNow(platform(), world.actor('advert-admin'), id);
  await expectRefusal(checkLandingNow(platform(), world.actor('publisher'), id), ['notFound']);
  await expectRefusal(checkLandingNow(platform(), world.actor('bounty-hunter'), id), ['forbidden']);
});
