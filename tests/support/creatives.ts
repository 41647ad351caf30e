import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type ProblemName, problem } from '#src/problems/catalogue.ts';
import { openApp, type TestApp } from './app.ts';
import { fillShortDictionaries } from './dictionaries.ts';
import { createUser, signIn } from './signIn.ts';
import { storedRecords } from './storedRecords.ts';
import { internetOf, openWebsite, type Website } from './website.ts';

export type Headers = Record<string, string>;

/** Leads into a private network. */
export const inside: Parameters<Website['answer']>[0] = (_request, response) =>
  void response.writeHead(302, { location: 'https://inside.sites.test/' }).end();

/** Where a click on the creatives of the tests leads, unless they say otherwise. */
export const page = 'https://shop.sites.test/?id={click_id}';

export const findingsOf = ({ findings }: { readonly findings: readonly { readonly rule: string }[] }) =>
  Object.fromEntries(findings.map(({ rule, ...rest }) => [rule, rest]));

interface Stage {
  readonly website: Website;
  readonly here: TestApp;
  readonly advertiser: Headers;
  readonly other: Headers;
  readonly admin: Headers;
}

async function openStage(): Promise<Stage> {
  const website = await openWebsite({ isSecure: true });
  const here = await openApp({}, internetOf(website, { 'inside.sites.test': ['10.0.0.1'], 'nowhere.sites.test': [] }));
  await fillShortDictionaries(here.platform);
  const sign = async (...roles: ('advertiser' | 'advert-admin')[]) =>
    signIn(here.app, await createUser(here.platform, { roles }));
  const [advertiser, other] = [await sign('advertiser'), await sign('advertiser')];
  return { website, here, advertiser, other, admin: await sign('advert-admin') };
}

/** An application with two advertisers and an advert-admin, and a website that stands for the internet; and what they do with creatives. */
export function openCreatives() {
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

  const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, headers = stage.advertiser) =>
    stage.here.app.inject({ method, url: `/api/adnet${path}`, headers, ...(payload && { payload }) });

  async function upload(type: string, bytes: Buffer, headers = stage.advertiser): Promise<string> {
    const answer = await stage.here.app.inject({
      method: 'POST',
      url: '/api/adnet/v0/uploads?name=Ad',
      headers: { ...headers, 'content-type': type },
      payload: bytes,
    });
    expect(answer.statusCode).toBe(201);
    return answer.json().url;
  }

  /** The id of an entry of a dictionary by its title. */
  const idOf = async (dictionary: string, title: string): Promise<number> =>
    (await storedRecords(stage.here.platform, dictionary)).find((entry) => entry['title'] === title)?.id ?? 0;

  async function post(title: string, values: object, headers = stage.advertiser) {
    const type = await idOf('creative-types', title);
    const creative = { name: `A ${title}`, type, category: 1, destinationUrl: page, ...values };
    return ask('POST', '/v0/advert-creatives', creative, headers);
  }

  async function made(type: string, values: object) {
    const answer = await post(type, values);
    expect(answer.json()).toMatchObject({ status: 'pending' });
    return answer.json();
  }

  const counted = async (): Promise<unknown> => {
    const { rows } = await stage.here.platform.database.sql.execute(
      sql`select (select count(*) from advert_creatives) as creatives, (select count(*) from creative_files) as files`,
    );
    return rows;
  };

  /** Expects that an attempt is refused for one problem at a field, and that nothing was written. */
  async function expectRefused(
    attempt: () => ReturnType<typeof post>,
    name: ProblemName,
    field: string,
  ): Promise<void> {
    const before = await counted();
    const { type, status } = problem(name);
    expect((await attempt()).json()).toMatchObject({ type, status, propertyPath: field });
    expect(await counted()).toEqual(before);
  }

  return { stage: () => stage, ask, upload, idOf, post, made, expectRefused };
}
