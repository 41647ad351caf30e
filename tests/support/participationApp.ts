import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/database.ts';
import { directoryActs, directoryPosts, directoryProfiles } from '#server/features/bounty/directory/tables.ts';
import { accountOf, toTokenCurrency } from '#server/ledger/accounts.ts';
import { insertRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import { profileUrlOf } from '#src/fields/handle/networks.ts';
import { limits } from '#src/limits.ts';
import { campaignStatus, campaigns } from '#src/resources/bounty/campaigns.ts';
import { socialAccounts } from '#src/resources/bounty/socialAccounts.ts';
import { taskStatus, tasks } from '#src/resources/bounty/tasks.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import { type TaskTypeKey, taskTypeOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { fillShortDictionaries } from '#tests/support/dictionaries.ts';
import { openApp, type TestApp } from './app.ts';
import { fund } from './ledger.ts';
import { plainReward } from './plainReward.ts';
import type { Values } from './records.ts';
import { createUser, signIn } from './signIn.ts';

const day = 86_400_000;
export const fromNow = (days: number): string => new Date(Date.now() + days * day).toISOString();

/** Somebody who is signed in. */
export interface Person {
  readonly id: number;
  readonly headers: Record<string, string>;
}

/** The status code and body of an answer. */
export interface Answer {
  readonly status: number;
  readonly body: AnyRow & { readonly type?: string; readonly parameters?: Values; readonly propertyPath?: string };
}

/** The bounty service with a manager, an administrator, and hunters, for tests of participations over HTTP. */
export interface ParticipationApp {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly manager: Person;
  readonly admin: Person;
  /** A new hunter. By default their account is on Twitter, verified, and passes every requirement. @param profile overrides */
  hunter(
    profile?: Values,
    network?: SocialNetwork,
    status?: 'verified' | 'unverified',
  ): Promise<Person & { readonly handle: string }>;
  /** An active campaign of the manager with a budget in US dollars. */
  campaign(values?: Values): Promise<AnyRow>;
  /** An active task with 100 US dollars in its account: by default a retweet that the manager reviews. */
  task(values?: Values, type?: TaskTypeKey, campaign?: AnyRow): Promise<AnyRow>;
  /** Adds a post to the directory. @returns its address */
  post(author: string, values?: Values): Promise<string>;
  follow(handle: string, account: string): Promise<void>;
  ask(by: Person, method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object): Promise<Answer>;
  join(by: Person, task: AnyRow): Promise<Answer>;
  submit(by: Person, participation: AnyRow, proof: Values): Promise<Answer>;
  /** Makes a transition, on the record's present version. */
  move(by: Person, resource: string, record: AnyRow, status: unknown, reason?: string): Promise<Answer>;
  close(): Promise<void>;
}

let made = 0;
const next = (): number => {
  made += 1;
  return made;
};

export const rewardOf = (values: Values = {}): Values => ({ ...plainReward, rewardType: 23, amount: 10, ...values });

const usdIn = async ({ sql: executor }: Database): Promise<number> => {
  const { rows } = await executor.execute<{ id: number }>(sql`select id from currencies where code = 'USD'`);
  return rows[0]?.id ?? 0;
};

/** @param opened the application to use instead of a new one */
export async function openParticipationApp(opened?: TestApp): Promise<ParticipationApp> {
  const { app, platform, close } = opened ?? (await openApp({ demo: true }));
  const { database } = platform;
  await fillShortDictionaries(platform);
  const usd = await usdIn(database);
  const insert = (resource: Parameters<typeof insertRecord>[1], values: Values) =>
    database.transaction((tx) => insertRecord(tx, resource, values));

  async function person(role: 'bounty-manager' | 'bounty-admin' | 'bounty-hunter'): Promise<Person> {
    const account = await createUser(platform, { roles: [role], firstName: 'Ada', lastName: `Byron ${next()}` });
    return { id: account.id, headers: await signIn(app, account) };
  }
  const manager = await person('bounty-manager');
  const admin = await person('bounty-admin');

  async function ask(by: Person, method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object): Promise<Answer> {
    const answer = await app.inject({ method, url: `/api/bounty${path}`, headers: by.headers, payload });
    return { status: answer.statusCode, body: answer.json<Answer['body']>() };
  }

  async function campaign(values: Values = {}): Promise<AnyRow> {
    return insert(campaigns, {
      title: `Campaign ${next()}`,
      description: '<p>Long enough to be read.</p>',
      category: 1,
      manager: manager.id,
      isIco: false,
      currency: usd,
      budget: { amount: '1000', currency: 'USD' },
      startAt: fromNow(-20),
      endAt: fromNow(20),
      subscriptionsClosed: false,
      countriesRule: 'everywhere',
      status: campaignStatus.values.active,
      ...values,
    });
  }

  async function task(values: Values = {}, type: TaskTypeKey = 'twitter--retweet', of?: AnyRow): Promise<AnyRow> {
    const { id, isIco } = of ?? (await campaign());
    const placed = await insert(tasks, {
      campaign: id,
      type: taskTypeOf(type)?.id,
      manager: manager.id,
      isIco,
      currency: isIco ? null : usd,
      title: `Task ${next()}`,
      instructions: '<p>Long enough to be read.</p>',
      budget: isIco ? null : { amount: '100', currency: 'USD' },
      poolPercentage: isIco ? 10 : null,
      rewards: [rewardOf()],
      startAt: fromNow(-10),
      endAt: fromNow(10),
      proof: 'link',
      recurrence: 'once',
      review: 'manual',
      retryAfterMinutes: limits.retryAfterMinutes.usual,
      status: taskStatus.values.active,
      ...values,
    });
    const currency = isIco ? toTokenCurrency(Number(id)) : 'USD';
    await fund(database, accountOf.task(placed.id, currency), '100');
    return placed;
  }

  async function hunter(profile: Values = {}, network: SocialNetwork = 'twitter', status = 'verified') {
    const found = await person('bounty-hunter');
    const handle = `@ada${next()}`;
    const url = profileUrlOf(network, handle);
    const seen = { followers: 1_000, posts: 200, accountCreatedAt: new Date('2015-01-01'), isPrivate: false };
    await database.sql
      .insert(directoryProfiles)
      .values({ network, handle, url, ...seen, tags: ['quarry'], ...profile });
    const given = { network, handle, url, verifyCode: `code-${handle}`, owner: found.id, status };
    await insert(socialAccounts, given);
    return { ...found, handle };
  }

  return {
    app,
    platform,
    manager,
    admin,
    hunter,
    campaign,
    task,
    async post(author, values = {}) {
      const url = `https://x.com/i/status/${1_700_000_000_000 + next()}`;
      const shown = { network: 'twitter', url, author, text: 'Quarry', tags: ['quarry'], postedAt: new Date() };
      await database.sql.insert(directoryPosts).values({ ...shown, ...values });
      return url;
    },
    async follow(handle, account) {
      const act = { network: 'twitter', handle: handle.toLowerCase(), action: 'follow', target: account.toLowerCase() };
      await database.sql.insert(directoryActs).values(act);
    },
    ask,
    join: (by, { id }) => ask(by, 'POST', `/v0/tasks/${id}/participations`),
    submit: (by, { id }, proof) => ask(by, 'POST', '/v0/submissions', { participation: id, ...proof }),
    async move(by, resource, { id }, status, reason) {
      const { body } = await ask(by, 'GET', `/v0/${resource}/${id}`);
      const payload = { status, version: body.version, ...(reason && { reason }) };
      return ask(by, 'POST', `/v0/${resource}/${id}/status`, payload);
    },
    close,
  };
}
