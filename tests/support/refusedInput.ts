import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { tableOf } from '#server/database/tables.ts';
import { type ProblemName, problem } from '#src/problems/catalogue.ts';
import { allResources } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { openApp, type TestApp } from './app.ts';
import { fillShortDictionaries } from './dictionaries.ts';
import type { Values } from './records.ts';
import { createUser, signIn } from './signIn.ts';
import { storedRecords } from './storedRecords.ts';
import { internetOf, openWebsite, type Website } from './website.ts';

type Headers = Record<string, string>;

interface Stage {
  readonly website: Website;
  readonly here: TestApp;
  readonly advertiser: Headers;
  readonly publisher: Headers;
  readonly admin: Headers;
  /** What belongs to others. */
  readonly theirs: { readonly site: AnyRow; readonly zone: AnyRow; readonly list: AnyRow; readonly group: AnyRow };
  /** The advertiser’s own. */
  readonly group: AnyRow;
}

const inside = { 'inside.sites.test': ['10.0.0.1'] };

export const day = 86_400_000;
export const fromNow = (distance: number): string => new Date(Date.now() + distance).toISOString();
export const usd = (amount: string) => ({ amount, currency: 'USD' });
export const textAd = { headline: 'A headline', description: 'A description of it.' };

/** The type and status of a problem, as an answer has them. */
export const named = (name: ProblemName) => {
  const { type, status } = problem(name);
  return { type, status };
};

let last = 0;
export const next = (): number => {
  last += 20;
  return last;
};
export const siteOf = (url: string): Values => ({
  name: `Site ${next()}`,
  url,
  categories: [1],
  language: 1,
  trafficType: 1,
  verifyMethod: 'file',
});
export const zoneOf = (site: number): Values => ({
  name: `Zone ${next()}`,
  site,
  category: 1,
  format: 1,
  placement: 1,
  floor: usd('1'),
});
export const campaignOf = (values: Values): Values => ({
  name: `Campaign ${next()}`,
  adFormat: 1,
  pricingModel: 1,
  bid: usd('1.20'),
  dailyBudget: usd('10'),
  totalBudget: usd('100'),
  startAt: fromNow(day),
  endAt: fromNow(9 * day),
  ...values,
});

/** Every record of the ad network, every file and every line of the log, as one text. */
async function everythingIn({ platform }: TestApp): Promise<string> {
  const written = allResources().filter(({ service, access }) => service === 'adnet' && access.create.length > 0);
  const names = [
    ...written.map(({ name }) => getTableName(tableOf(name).table)),
    'uploads',
    'creative_archives',
    'creative_files',
    'audit_entries',
    'mails',
  ];
  const parts = names.map(
    (name) => sql`select ${name} as name, count(*)::int as count, md5(string_agg(t::text, ',' order by t::text)) as rows
      from ${sql.identifier(name)} as t`,
  );
  const { rows } = await platform.database.sql.execute(sql.join(parts, sql` union all `));
  return JSON.stringify(rows);
}

type Method = 'POST' | 'PATCH' | 'PUT';
const send = ({ app }: TestApp, method: Method, path: string, headers: Headers, payload?: object) =>
  app.inject({ method, url: `/api/adnet${path}`, headers, ...(payload && { payload }) });
export type Answer = Awaited<ReturnType<typeof send>>;

async function openStage(): Promise<Stage> {
  const website = await openWebsite({ isSecure: true });
  const here = await openApp({}, internetOf(website, inside));
  await fillShortDictionaries(here.platform);
  const sign = async (role: 'advertiser' | 'publisher' | 'advert-admin') =>
    signIn(here.app, await createUser(here.platform, { roles: [role] }));
  const [advertiser, publisher, other] = [await sign('advertiser'), await sign('publisher'), await sign('advertiser')];
  const added = async (path: string, values: object, headers: Headers): Promise<AnyRow> =>
    (await send(here, 'POST', path, headers, values)).json<AnyRow>();
  const site = await added('/v0/pub-sites', siteOf('https://trails.sites.test/'), publisher);
  const theirs = {
    site,
    zone: await added('/v0/adzones', zoneOf(site.id), publisher),
    list: await added('/v0/source-lists', { name: 'Theirs', of: 'domain', entries: ['a.example'] }, other),
    group: await added('/v0/landing-groups', { name: 'Theirs', distribution: 0 }, other),
  };
  const group = await added('/v0/landing-groups', { name: 'Lamps', distribution: 1 }, advertiser);
  return { website, here, advertiser, publisher, admin: await sign('advert-admin'), theirs, group };
}

/** An application in which an advertiser asks, as a browser does, for what is refused; beside what belongs to others. */
export function openRefusals() {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => Promise.all([stage.here.close(), stage.website.close()]));
  beforeEach(() => {
    const { website } = stage;
    website.requests.length = 0;
    website.answer((_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Buy'));
  });

  const ask = (method: Method, path: string, payload?: object, headers = stage.advertiser): Promise<Answer> =>
    send(stage.here, method, path, headers, payload);

  async function added(path: string, values: object, headers = stage.advertiser): Promise<AnyRow> {
    const answer = await ask('POST', path, values, headers);
    expect(answer.json()).toMatchObject({ id: expect.any(Number) });
    return answer.json<AnyRow>();
  }

  const everything = (): Promise<string> => everythingIn(stage.here);

  /** Expects one problem at the field, with a title for people, and that nothing was written; of the internet, this was asked. */
  async function expectRefused(
    attempt: () => Promise<Answer>,
    [name, field]: readonly [ProblemName, string?],
    asked: readonly string[] = [],
  ): Promise<void> {
    const before = await everything();
    const answer = await attempt();
    const { type, status, ...said } = answer.json();
    expect({ type, status, field: said.propertyPath }).toEqual({ ...named(name), field });
    expect(said.violations).toBeUndefined();
    expect(said.title).toMatch(/\.$/);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(await everything()).toBe(before);
    expect(stage.website.requests).toEqual(asked);
  }

  const idOf = async (dictionary: string, title: string): Promise<number> =>
    (await storedRecords(stage.here.platform, dictionary)).find((entry) => entry['title'] === title)?.id ?? 0;

  const postCampaign = (values: Values) => ask('POST', '/v0/advert-campaigns', campaignOf(values));
  const landing = (values: Values = {}) => ({
    name: 'Lamp',
    url: 'https://page.sites.test/',
    group: stage.group.id,
    ...values,
  });
  const postLanding = (values: Values) => ask('POST', '/v0/advert-landings', landing(values));
  const postCreative = async (type: string, values: Values) =>
    ask('POST', '/v0/advert-creatives', {
      name: `A ${type}`,
      type: await idOf('creative-types', type),
      category: 1,
      destinationUrl: 'https://shop.sites.test/',
      ...values,
    });
  return {
    stage: () => stage,
    ask,
    added,
    everything,
    expectRefused,
    idOf,
    postCampaign,
    landing,
    postLanding,
    postCreative,
  };
}
