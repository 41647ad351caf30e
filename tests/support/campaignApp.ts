import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Configuration } from '#server/configuration/configuration.ts';
import { tableOf } from '#server/database/tables.ts';
import { bountyReferenceLists } from '#server/features/bounty/reference/referenceLists.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RoleName } from '#src/access/roles.ts';
import { type Parameters, type ProblemName, problem } from '#src/problems/catalogue.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { type TaskTypeKey, taskTypeOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { openApp } from './app.ts';
import { fundCampaign } from './funds.ts';
import type { Values } from './records.ts';
import { createUser, signIn } from './signIn.ts';
import { storedRecords } from './storedRecords.ts';

/** The roles that tests of campaigns act in. */
const roles = [
  'bounty-manager',
  'bounty-admin',
  'bounty-hunter',
  'advert-admin',
  'admin',
] as const satisfies RoleName[];
type BountyRole = (typeof roles)[number];

const day = 24 * 60 * 60_000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

/** The bounty service with its reference lists and a user of each role, for tests of campaigns and tasks over HTTP. */
export interface CampaignApp {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly ids: Readonly<Record<BountyRole, number>>;
  /** The headers of a request in the role’s session, for other services. */
  headersOf(role: BountyRole): Readonly<Record<string, string>>;
  /** @param url below the service: `/v0/tasks` @param key the `Idempotency-Key` */
  ask(
    role: BountyRole,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    key?: string,
  ): Promise<LightMyRequestResponse>;
  /** A pending campaign of the manager: 1,000 USD, ending in ten days. */
  campaign(values?: Values): Promise<AnyRow>;
  /** A pending ICO campaign of the manager: a tenth of a pool of 1,000,000 tokens. */
  ico(values?: Values): Promise<AnyRow>;
  /** The body that creates a task of the campaign: by default telegram--avatar for 100 USD or 5 % of the pool. */
  taskValues(campaign: AnyRow, values?: Values): Values;
  task(campaign: AnyRow, values?: Values): Promise<AnyRow>;
  /** Changes a record's status, on its present version. */
  move(
    role: BountyRole,
    of: 'campaigns' | 'tasks',
    id: number,
    status: number,
    reason?: string,
  ): Promise<LightMyRequestResponse>;
  /** Moves money into a campaign's account: by default its whole budget, or its share of the pool. */
  fund(campaign: AnyRow, amount?: string): Promise<void>;
  read(of: 'campaigns' | 'tasks', id: number): Promise<AnyRow>;
  close(): Promise<void>;
}

/** What a task of that type needs besides the values of every task; passed to `taskValues` as an override. */
export const valuesOfType = (key: TaskTypeKey): Values => {
  const type = taskTypeOf(key);
  const reward = { rewardType: type?.rewards[0]?.id, amount: 1, method: 'everyone' };
  return { type: type?.id, rewards: [{ ...reward, unit: 'money' }] };
};

const tokens = {
  tokenName: 'Quarry token',
  tokenSymbol: 'QRY',
  tokenStandard: 1,
  tokenPool: { amount: '1000000', currency: 'QRY' },
};

let last = 0;

/** @param changes of the configuration */
export async function openCampaignApp(changes: Partial<Configuration> = {}): Promise<CampaignApp> {
  const { app, platform, close } = await openApp(changes);
  for (const [name, entries] of Object.entries(bountyReferenceLists)) {
    const rows = entries.map((entry, index) => ({ id: index + 1, ...entry }));
    await platform.database.sql.insert(tableOf(name).table).values(rows);
  }
  const accounts = await Promise.all(
    roles.map((role) => createUser(platform, { roles: [role], email: `${role}@quarry.test` })),
  );
  const headers = new Map(
    await Promise.all(accounts.map(async (account, n) => [roles[n], await signIn(app, account)] as const)),
  );
  const idOf = (role: BountyRole): number => accounts[roles.indexOf(role)]?.id ?? 0;

  const ask: CampaignApp['ask'] = (role, method, url, payload, key) =>
    app.inject({
      method,
      url: `/api/bounty${url}`,
      headers: { ...headers.get(role), ...(key && { 'idempotency-key': key }) },
      ...(payload && { payload }),
    });
  async function created(url: string, payload: Values): Promise<AnyRow> {
    const answer = await ask('bounty-manager', 'POST', url, payload);
    expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 201 });
    return answer.json();
  }
  const campaignValues = (values: Values): Values => {
    last += 1;
    const about = { title: `Campaign ${last}`, description: 'What hunters read before they join.', category: 1 };
    return { ...about, startAt: inDays(-1), endAt: inDays(10), ...values };
  };
  const usd = bountyReferenceLists.currencies?.findIndex(({ code }) => code === 'USD') ?? -1;
  const money = { isIco: false, currency: usd + 1, budget: { amount: '1000', currency: 'USD' } };
  const taskValues: CampaignApp['taskValues'] = (campaign, values = {}) => {
    const { isIco, id, startAt, endAt } = toTypedRecord(campaigns, campaign);
    const kind = valuesOfType('telegram--avatar');
    const pay = isIco
      ? { poolPercentage: 5, rewards: [{ rewardType: 19, amount: 1, unit: 'stake', method: 'everyone' }] }
      : { budget: { amount: '100', currency: 'USD' } };
    const about = { title: 'A task', instructions: 'What hunters do for a reward.', startAt, endAt };
    return { campaign: id, ...kind, ...about, ...pay, ...values };
  };
  const read: CampaignApp['read'] = async (of, id) => {
    const found = (await storedRecords(platform, of)).find((record) => record.id === id);
    if (found === undefined) throw new Error(`There is no record ${id} of ${of}.`);
    return found;
  };
  return {
    app,
    platform,
    ids: {
      'bounty-manager': idOf('bounty-manager'),
      'bounty-admin': idOf('bounty-admin'),
      'bounty-hunter': idOf('bounty-hunter'),
      'advert-admin': idOf('advert-admin'),
      admin: idOf('admin'),
    },
    headersOf: (role) => ({ ...headers.get(role) }),
    ask,
    campaign: (values = {}) => created('/v0/campaigns', campaignValues({ ...money, ...values })),
    ico: (values = {}) =>
      created('/v0/campaigns', campaignValues({ isIco: true, ...tokens, poolPercentage: 10, ...values })),
    taskValues,
    task: (campaign, values) => created('/v0/tasks', taskValues(campaign, values)),
    async move(role, of, id, status, reason) {
      const { version } = await read(of, id);
      return ask(role, 'POST', `/v0/${of}/${id}/status`, { status, version, reason });
    },
    fund: (campaign, amount) =>
      platform.database.transaction((tx) => fundCampaign(tx, toTypedRecord(campaigns, campaign), amount)),
    read,
    close,
  };
}

/** Expects that an answer refuses with these problems at these fields, in this order. */
export function expectProblems(
  answer: LightMyRequestResponse,
  ...expected: readonly (readonly [name: ProblemName, propertyPath?: string, parameters?: Parameters])[]
): void {
  const body = answer.json<{ violations?: unknown[] }>();
  const said = body.violations ?? [body];
  expect(said).toMatchObject(
    expected.map(([name, propertyPath, parameters]) => ({
      type: problem(name).type,
      ...(propertyPath && { propertyPath }),
      ...(parameters && { parameters }),
    })),
  );
  expect(said).toHaveLength(expected.length);
}
