import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeWeights } from '#server/features/adnet/landings/changeWeights.ts';
import { update } from '#server/operations/update.ts';
import { advertLandings } from '#src/resources/adnet/advertLandings.ts';
import { landingGroups } from '#src/resources/adnet/landingGroups.ts';
import { distributions } from '#src/resources/adnet/landingShares.ts';
import { landingsOf } from '#tests/support/landings.ts';
import { expectRefusal, refusalOf } from '#tests/support/refusals.ts';
import { openWorld, type World } from '#tests/support/world.ts';

const { even, fixed } = distributions;

let world: World;
let here: ReturnType<typeof landingsOf>;
beforeAll(async () => {
  world = await openWorld();
  here = landingsOf(world);
});
afterAll(() => world.close());

const set = (group: number, ...weights: [landing: number, weight: number][]) =>
  changeWeights(
    world.platform,
    here.owner,
    group,
    weights.map(([landing, weight]) => ({ landing, weight })),
  );

test('In a group with even shares every active landing has as many visitors.', async () => {
  const group = await here.group(even);
  const [first, second, third] = [await here.active(group), await here.active(group), await here.active(group)];
  expect(await here.shares(first, second, third)).toEqual([33.33, 33.33, 33.33]);
  await here.move(second, 'disabled', 'advertiser');
  expect(await here.shares(first, second, third)).toEqual([50, null, 50]);
});

test('In a group with fixed shares the weights of the active landings add up to 100, whoever comes and goes.', async () => {
  const group = await here.group(fixed);
  const first = await here.active(group, 70);
  expect(await here.weights(first)).toEqual([100]);
  const second = await here.active(group, 30);
  expect(await here.weights(first, second)).toEqual([70, 30]);
  const third = await here.active(group, 20);
  expect(await here.weights(first, second, third)).toEqual([56, 24, 20]);
  expect(await here.shares(first, second, third)).toEqual([56, 24, 20]);
  await here.move(third, 'disabled', 'advertiser');
  expect(await here.weights(first, second, third)).toEqual([70, 30, 20]);
  expect(await here.shares(first, second, third)).toEqual([70, 30, null]);
  await here.move(third, 'approved', 'advertiser');
  expect(await here.weights(first, second, third)).toEqual([56, 24, 20]);
  await update(world.platform, here.owner, advertLandings, first, { url: 'https://another.sites.test/' });
  expect(await here.shares(first, second, third)).toEqual([null, 55, 45]);
});

test('Weights change together, all or none, and their sum is told.', async () => {
  const group = await here.group(fixed);
  const [first, second] = [await here.active(group), await here.active(group)];
  const refused = await refusalOf(set(group, [first, 60], [second, 39]));
  expect(refused.problems).toMatchObject([{ parameters: { sum: 99 }, propertyPath: 'weights' }]);
  expect(refused.problems[0]?.title).toContain('add up to 99');
  expect(await here.weights(first, second)).toEqual([50, 50]);
  await set(group, [first, 60], [second, 40]);
  expect(await here.weights(first, second)).toEqual([60, 40]);
  expect(await here.shares(first, second)).toEqual([60, 40]);
  const alone = update(world.platform, here.owner, advertLandings, first, { weight: 59 });
  await expectRefusal(alone, ['weightsDontAddUp', 'weight']);
  const waiting = await here.add(group, { weight: 10 });
  await set(group, [waiting, 15]);
  expect(await here.weights(waiting)).toEqual([15]);
});

test('Weights of other groups and of others can’t be changed.', async () => {
  const group = await here.group(fixed);
  const elsewhere = await here.active(await here.group(fixed));
  await expectRefusal(set(group, [elsewhere, 100]), ['invalidReference', 'weights[0].landing']);
  const mine = await here.active(group);
  await expectRefusal(set(group, [mine, 50], [mine, 50]), ['duplicateValue', 'weights[1].landing']);
  const others = changeWeights(world.platform, world.actor('publisher'), group, [{ landing: mine, weight: 100 }]);
  await expectRefusal(others, ['forbidden']);
});

test('A group that gets fixed shares begins with the weights that there are, and back with even ones.', async () => {
  const group = await here.group(even);
  const [first, second] = [await here.active(group, 30), await here.active(group, 10)];
  await update(world.platform, here.owner, landingGroups, group, { distribution: fixed });
  expect(await here.weights(first, second)).toEqual([75, 25]);
  await update(world.platform, here.owner, landingGroups, group, { distribution: even });
  expect(await here.shares(first, second)).toEqual([50, 50]);
});

test('An active landing that goes to another group leaves its visitors, and shares those there.', async () => {
  const [from, to] = [await here.group(fixed), await here.group(fixed)];
  const [stays, goes, there] = [await here.active(from, 50), await here.active(from, 40), await here.active(to)];
  await update(world.platform, here.owner, advertLandings, goes, { group: to });
  expect(await here.weights(stays, goes, there)).toEqual([100, 40, 60]);
});

test('A group with fixed shares has no more active landings than percents, one with even shares does.', async () => {
  const group = await here.group(even);
  const one = await here.active(group);
  const { owner } = await here.find(one);
  for (let n = 0; n < 100; n += 1) await world.insert(advertLandings, 9_000 + n, { group, owner, status: 'approved' });
  expect(await here.find(await here.active(group))).toMatchObject({ status: 'approved' });
  const fix = update(world.platform, here.owner, landingGroups, group, { distribution: fixed });
  await expectRefusal(fix, ['tooManyShares']);
});

test.each([
  ['http://page.sites.test/', 'urlNotHttps'],
  ['https://10.0.0.1/', 'addressNotPublic'],
  ['https://[::1.2.3.4]/', 'invalidUrl'],
  ['javascript:alert(1)', 'invalidUrl'],
  ['https://page.sites.test/?c={clik_id}', 'unknownMacro'],
  ['https://{country}.sites.test/', 'macroInHost'],
] as const)('The address %s is refused: %s', async (url, problem) => {
  await expectRefusal(here.add(await here.group(even), { url }), [problem, 'url']);
});
