import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { limits } from '#src/limits.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import {
  campaignOf,
  day,
  fromNow,
  named,
  next,
  openRefusals,
  siteOf,
  textAd,
  usd,
  zoneOf,
} from '#tests/support/refusedInput.ts';

// What somebody may send who means harm, or errs badly, asked as a browser asks: a problem at the field, nothing written, and
// nothing fetched that shouldn't be. The files beside this one go into the parts.

const { stage, ask, added, expectRefused, idOf, postCampaign, landing, postLanding, postCreative } = openRefusals();

test('what is refused below is taken when it is right', async () => {
  expect((await postCampaign({})).json()).toMatchObject({ status: 1, paused: false, archived: false });
  expect((await postLanding({})).statusCode).toBe(201);
  expect((await postCreative('Text', textAd)).statusCode).toBe(201);
});

describe('what belongs to somebody else', () => {
  test('their site gets no zone', () =>
    expectRefused(() => ask('POST', '/v0/adzones', zoneOf(stage().theirs.site.id)), ['invalidReference', 'site']));

  test('their proved site isn’t added again', async () => {
    const { here, theirs } = stage();
    const proved = sql`update pub_sites set status = 'pending', verified_at = now() where id = ${theirs.site.id}`;
    await here.platform.database.sql.execute(proved);
    await expectRefused(
      () => ask('POST', '/v0/pub-sites', siteOf('http://www.TRAILS.sites.test/other')),
      ['domainTaken', 'url'],
    );
  });

  test('their site isn’t verified, nor asked', () =>
    expectRefused(() => ask('POST', `/v0/pub-sites/${stage().theirs.site.id}/verify`), ['notFound']));

  test('their site and zone aren’t targeted, nor bid on', async () => {
    const include = ({ id }: AnyRow) => ({ mode: 'include', ids: [id] });
    await expectRefused(
      () => postCampaign({ targeting: { site: include(stage().theirs.site) } }),
      ['invalidReference', 'targeting.site'],
    );
    await expectRefused(
      () => postCampaign({ targeting: { adzone: include(stage().theirs.zone) } }),
      ['invalidReference', 'targeting.adzone'],
    );
    await expectRefused(
      () => postCampaign({ zoneBids: [{ zone: stage().theirs.zone.id, bid: usd('2') }] }),
      ['invalidReference', 'zoneBids[0].zone'],
    );
  });

  test('their source lists and landing groups aren’t used', async () => {
    await expectRefused(
      () => postCampaign({ excludedLists: [stage().theirs.list.id] }),
      ['invalidReference', 'excludedLists'],
    );
    await expectRefused(
      () => postCampaign({ landingGroup: stage().theirs.group.id }),
      ['invalidReference', 'landingGroup'],
    );
    await expectRefused(() => postLanding({ group: stage().theirs.group.id }), ['invalidReference', 'group']);
    await expectRefused(
      () =>
        postCreative('Text', {
          ...textAd,
          leadsTo: 'landings',
          destinationUrl: null,
          landingGroup: stage().theirs.group.id,
        }),
      ['invalidReference', 'landingGroup'],
    );
  });
});

describe('money and weights', () => {
  test('weights that add up to 99', async () => {
    const weights: { landing: number; weight: number }[] = [];
    for (const weight of [60, 39]) {
      const { id, version } = await added('/v0/advert-landings', landing());
      const approved = await ask(
        'POST',
        `/v0/advert-landings/${id}/status`,
        { status: 'approved', version },
        stage().admin,
      );
      expect(approved.json()).toMatchObject({ status: 'approved' });
      weights.push({ landing: id, weight });
    }
    await expectRefused(
      () => ask('PUT', `/v0/landing-groups/${stage().group.id}/weights`, { weights }),
      ['weightsDontAddUp', 'weights'],
    );
  });

  test.each([
    ['a bid above the daily budget', { bid: usd('10.01') }, 'moreThanField', 'bid'],
    ['a day that costs more than all', { dailyBudget: usd('101') }, 'moreThanField', 'dailyBudget'],
    ['nothing bid', { bid: usd('0') }, 'notAbove', 'bid.amount'],
    ['no amount', { bid: usd('1e309') }, 'invalidAmount', 'bid.amount'],
    ['another currency', { bid: { amount: '1', currency: 'EUR' } }, 'currencyDiffers', 'bid'],
  ] as const)('%s', (_what, values, name, field) => expectRefused(() => postCampaign(values), [name, field]));

  test('nine thousand for Germany with ten a day', async () => {
    const countryBids = [{ country: await idOf('countries', 'Germany'), bid: usd('9000') }];
    await expectRefused(() => postCampaign({ countryBids }), ['moreThanField', 'countryBids[0].bid']);
  });
});

describe('time and place', () => {
  test.each([
    ['a start in the past', { startAt: fromNow(-day) }, 'hasPassed', 'startAt'],
    ['an end in the past', { startAt: fromNow(-60_000), endAt: fromNow(-30_000) }, 'hasPassed', 'endAt'],
    ['an end before the start', { startAt: fromNow(2 * day), endAt: fromNow(day) }, 'notBeforeField', 'startAt'],
    ['no time zone', { timezone: 'Nowhere/Atlantis' }, 'invalidTimeZone', 'timezone'],
    ['an unknown macro', { postbackUrl: 'https://t.sites.test/?c={clik_id}' }, 'unknownMacro', 'postbackUrl'],
  ] as const)('%s', (_what, values, name, field) => expectRefused(() => postCampaign(values), [name, field]));

  test('a city outside the chosen country', async () => {
    const [germany, austria] = [await idOf('countries', 'Germany'), await idOf('countries', 'Austria')];
    const { rows } = await stage().here.platform.database.sql.execute(
      sql`insert into cities (title, country, population) values ('Berlin', ${germany}, 3664088) returning id`,
    );
    const include = (id: unknown) => ({ mode: 'include', ids: [Number(id)] });
    await expectRefused(
      () => postCampaign({ targeting: { country: include(austria), city: include(rows[0]?.['id']) } }),
      ['outsideTargeting', 'targeting.city'],
    );
  });
});

describe('an archived campaign that is still active', () => {
  test('can’t be created, nor written', async () => {
    await expectRefused(() => postCampaign({ archived: true }), ['notWritable', 'archived']);
    await expectRefused(() => postCampaign({ status: 0 }), ['notWritable', 'status']);
    const { id, version } = await added('/v0/advert-campaigns', campaignOf({}));
    const path = `/v0/advert-campaigns/${id}`;
    await expectRefused(() => ask('PATCH', path, { archived: true, version }), ['notWritable', 'archived']);
    const active = (await ask('POST', `${path}/status`, { status: 0, version }, stage().admin)).json<AnyRow>();
    expect(active).toMatchObject({ status: 0 });
    await expectRefused(
      () => ask('POST', `${path}/status`, { archived: true, version: active.version }),
      ['switchedOnlyWhile', 'archived'],
    );
  });
});

describe('a source list', () => {
  const listOf = (count: number) => ({
    name: `List ${next()}`,
    of: 'domain',
    entries: Array.from({ length: count }, (_, n) => `s${n}.example`),
  });

  test('of more than ten thousand lines', () =>
    expectRefused(() => ask('POST', '/v0/source-lists', listOf(10_001)), ['tooMany', 'entries']));

  test('of more than can be duplicates is told the same limit', async () => {
    const answer = await ask('POST', '/v0/source-lists', listOf(2 * limits.linesPerRecord + 1));
    expect(answer.json()).toMatchObject({ ...named('tooMany'), parameters: { max: limits.linesPerRecord } });
  });

  test('of a million lines isn’t even read', () =>
    expectRefused(() => ask('POST', '/v0/source-lists', listOf(1_000_000)), ['bodyTooLarge']));
});
