import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookHour } from '#server/features/statistics/bookings/bookHour.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
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
  return { ...account, close };
}

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
  expect((await close()).statusCode).toBe(204);
  expect(await rowsWhere(executor(), advertCampaigns, sql`owner = ${owner}`)).toHaveLength(5);
  expect(await rowsWhere(executor(), savedReports, sql`owner = ${owner}`)).toEqual([]);
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
