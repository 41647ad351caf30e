import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookHour } from '#server/features/statistics/bookings/bookHour.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { formatUtcMoment } from '#src/format/date.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { advertCampaignStatus, advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { closeAccount } from '#src/resources/auth/routes/closeAccount.ts';
import { savedReports } from '#src/resources/statistics/savedReports.ts';
import { appOver, type TestApp } from '#tests/support/app.ts';
import { earns, figuresOf, spends } from '#tests/support/bookings.ts';
import { fundUser } from '#tests/support/funds.ts';
import { createUser, signIn } from '#tests/support/signIn.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
let here: TestApp;
beforeAll(async () => {
  world = await openWorld();
  here = await appOver(world.platform);
});
afterAll(() => here.close());

const executor = () => world.platform.database.sql;
let last = 400;
const next = (): number => {
  last += 20;
  return last;
};

async function person(role: 'advertiser' | 'publisher') {
  const account = await createUser(world.platform, { roles: [role] });
  const headers = await signIn(here.app, account);
  const payload = { email: account.email };
  const close = () => here.app.inject({ method: 'POST', url: `/api/auth${closeAccount.path}`, headers, payload });
  return { ...account, headers, close };
}

/** Moves the end of the servable states of an owner's campaigns back in time. */
const stopAgo = (owner: number, minutes: number) =>
  executor().execute(sql`
    update advert_campaign_states set until = now() - make_interval(mins => ${minutes})
    where state = 'servable' and until is not null and campaign in (select id from advert_campaigns where owner = ${owner})`);

test('an advertiser closes their account once no campaign runs or waits, and their private reports are deleted', async () => {
  const { id: owner, close } = await person('advertiser');
  const { active, pending, closed } = advertCampaignStatus.values;
  const make = (name: string, status: number, paused = false, archived = false) =>
    world.insert(advertCampaigns, next(), { owner, name, status, paused, archived });
  await world.insert(savedReports, next(), { owner });
  for (const made of [make('Over', closed), make('Paused', active, true), make('Put away', pending, false, true)])
    await made;
  await make('Running', active);
  await make('Waiting', pending);
  const refused = await close();
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { type: catalogue.advertsRunning.type, parameters: { names: ['Running', 'Waiting'] } },
  ]);
  await executor().execute(sql`update advert_campaigns set status = ${closed} where owner = ${owner}`);
  await stopAgo(owner, 61);
  expect((await close()).statusCode).toBe(204);
  expect(await rowsWhere(executor(), advertCampaigns, sql`owner = ${owner}`)).toHaveLength(5);
  expect(await rowsWhere(executor(), savedReports, sql`owner = ${owner}`)).toEqual([]);
});

test('an advertiser whose campaigns were stopped can’t close their account until no event of them is billed any more', async () => {
  const { id: owner, headers, close } = await person('advertiser');
  const make = (name: string) =>
    world.insert(advertCampaigns, next(), { owner, name, status: 0, paused: false, archived: false, autoPause: null });
  const { id, version } = await make('Paused');
  const paused = await here.app.inject({
    method: 'POST',
    url: `/api/adnet/v0/advert-campaigns/${id}/status`,
    headers,
    payload: { paused: true, version },
  });
  expect(paused.statusCode).toBe(200);
  const { id: other } = await make('Closed');
  await executor().execute(sql`update advert_campaigns set status = 2 where id = ${other}`);
  const { rows } = await executor().execute<{ stopped: number }>(sql`
    select extract(epoch from until)::float8 as stopped from advert_campaign_states where campaign = ${other} and state = 'servable'`);
  const until = formatUtcMoment(new Date(Math.ceil((rows[0]?.stopped ?? 0) / 60) * 60_000 + 3_600_000));
  const refused = await close();
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { type: catalogue.advertsStopped.type, parameters: { names: ['Paused', 'Closed'], until } },
  ]);
  expect(refused.json()).toMatchObject({
    title: `Your ad campaigns were stopped recently: Paused, Closed. Their events are billed until ${until} (UTC). Close your account after that.`,
  });
  await stopAgo(owner, 59);
  expect((await close()).statusCode).toBe(422);
  await stopAgo(owner, 61);
  expect((await close()).statusCode).toBe(204);
});

test('a publisher with pending income can’t close their account until its hold ends', async () => {
  const { id: owner, close } = await person('publisher');
  const { id: payer } = await person('advertiser');
  const { platform } = world;
  await platform.database.transaction((tx) => fundUser(tx, payer, '10'));
  const told = [spends(payer, 7, '10'), earns(owner, 3, '7', '0', 7, 'conversions')];
  await bookHour(platform, figuresOf(1, told));
  const refused = await close();
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { type: catalogue.incomePending.type, parameters: { amounts: ['7.00 USD'], until: '09.11.2026 10:00' } },
  ]);
});

test('a publisher closes theirs once no zone shows ads', async () => {
  const { id: owner, close } = await person('publisher');
  await world.insert(adzones, next(), { owner, name: 'Sidebar', status: 'active' });
  await world.insert(adzones, next(), { owner, name: 'Gone', status: 'closed' });
  expect((await close()).json()).toMatchObject({ type: catalogue.zonesOpen.type, parameters: { names: ['Sidebar'] } });
  await executor().execute(sql`update adzones set status = 'closed' where owner = ${owner}`);
  expect((await close()).statusCode).toBe(204);
});
