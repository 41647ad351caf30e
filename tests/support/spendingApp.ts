import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { toInvoicing } from '#server/configuration/invoicing.ts';
import { receivePostback } from '#server/features/statistics/conversions/receivePostback.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RoleName } from '#src/access/roles.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { closeAccount } from '#src/resources/auth/routes/closeAccount.ts';
import { type PaymentBalance, readBalances } from '#src/resources/payments/routes/payments.ts';
import { fundUser } from './funds.ts';
import type { Answer, Person } from './participationApp.ts';
import { addPricingModels } from './pricingModels.ts';
import type { Values } from './records.ts';
import { createUser, signIn } from './signIn.ts';
import { openStatistics } from './statistics.ts';
import { addUsualAddresses, paxumAddressOf } from './usualAddresses.ts';
import { openWorld, type World } from './world.ts';

interface Sent {
  readonly cost?: string;
  readonly at?: number;
}

/** A user with an e-mail, who closes their account. */
export interface Spender extends Person {
  readonly email: string;
}

/** The application with advertisers whose ads spend money, over HTTP. Events wait in the register, as there is no engine. */
export interface Spending {
  readonly world: World;
  readonly app: FastifyInstance;
  readonly platform: Platform;
  /** An ad zone of the publisher. */
  readonly zone: number;
  readonly publisher: Spender;
  person(role: RoleName, money?: string): Promise<Spender>;
  /** An active campaign. @param model its pricing model */
  campaign(owner: Person, model?: 'CPC' | 'CPA' | 'RevShare', values?: Values): Promise<number>;
  /** Sends clicks as an ad server does. @returns their IDs */
  clicks(campaign: number, count: number, sent?: Sent): Promise<string[]>;
  /** Reports a conversion of a click. @returns its ID */
  convert(clickId: string): Promise<number>;
  ask(by: Person, method: 'GET' | 'POST', path: string, payload?: object): Promise<Answer>;
  request(by: Person, amount: string, values?: Values): Promise<Answer>;
  move(by: Person, id: number, status: string): Promise<Answer>;
  balance(by: Person): Promise<PaymentBalance>;
  close(by: Spender, givesUp?: readonly string[]): Promise<Answer>;
  end(): Promise<void>;
}

const usd = (amount: string) => ({ amount, currency: 'USD' });
export const goal = { name: 'Purchase', event: 'sale', value: null, windowDays: 30, repeat: null };

export async function openSpending(): Promise<Spending> {
  const world = await openWorld({ invoicing: toInvoicing({}, true) });
  const { platform } = world;
  const statistics = await openStatistics({ STATISTICS: 'off' });
  const app = await buildApp(platform, { log: false, statistics: statistics.statistics });
  const { database } = platform;
  let last = 5_000;
  const next = (): number => (last += 1);

  const headers = await signIn(app, await world.account('advert-admin'));
  const made = await app.inject({
    method: 'POST',
    url: '/api/adnet/v0/machine-tokens',
    headers,
    payload: { name: 'Ad server', scopes: ['events'] },
  });
  const { token } = made.json<{ token: string }>();

  const person: Spending['person'] = async (role, money) => {
    const account = await createUser(platform, { roles: [role] });
    await database.transaction(async (tx) => {
      await addUsualAddresses(tx, account.id);
      if (money !== undefined) await fundUser(tx, account.id, money);
    });
    const signed = { ...(await signIn(app, account)), 'x-role': role };
    return { id: account.id, email: account.email, headers: signed };
  };
  const publisher = await person('publisher');
  const site = await world.insert(sites, next(), { owner: publisher.id });
  const { id: zone } = await world.insert(adzones, next(), { owner: publisher.id, site: site.id, status: 'closed' });

  const models = await addPricingModels(world);

  const ask: Spending['ask'] = async ({ headers: signed }, method, path, payload) => {
    const answer = await app.inject({ method, url: `/api/adnet${path}`, headers: signed, payload });
    return { status: answer.statusCode, body: answer.json() };
  };

  return {
    world,
    app,
    platform,
    zone,
    publisher,
    person,
    async campaign(owner, model = 'CPC', values = {}) {
      const { id } = await world.insert(advertCampaigns, next(), {
        owner: owner.id,
        pricingModel: models.get(model),
        revenueShare: null,
        bid: usd(model === 'CPC' ? '100' : '2.5'),
        countryBids: null,
        zoneBids: null,
        dailyBudget: usd('1000000'),
        totalBudget: usd('1000000'),
        conversionGoals: [goal],
        postbackUrl: null,
        status: 0,
        paused: false,
        archived: false,
        autoPause: null,
        ...values,
      });
      return id;
    },
    async clicks(campaign, count, { cost = '0', at = Date.now() } = {}) {
      const batch = `spending-${next()}`;
      const ids = Array.from({ length: count }, (_, nth) => `${batch}-${nth}`);
      const time = new Date(at).toISOString();
      const lines = ids.map((clickId) =>
        JSON.stringify({ time, event: 'click', campaign, adzone: zone, clickId, cost }),
      );
      await app.inject({
        method: 'POST',
        url: `/api/adnet/stats/events?batch=${batch}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
        payload: lines.join('\n'),
      });
      return ids;
    },
    async convert(clickId) {
      const call = { clickId, goal: goal.name, transactionId: '', value: '', currency: '', signature: '', test: false };
      const id = await receivePostback(platform, call, { isMachine: true });
      if (id === null) throw new Error('A test counts no conversion.');
      return id;
    },
    ask,
    request: (by, amount, values = {}) =>
      ask(by, 'POST', '/v0/withdrawals', {
        amount: usd(amount),
        method: 'paxum',
        address: paxumAddressOf(by.id),
        ...values,
      }),
    async move(by, id, status) {
      const { version } = (await ask(by, 'GET', `/v0/withdrawals/${id}`)).body;
      return ask(by, 'POST', `/v0/withdrawals/${id}/status`, { status, version });
    },
    async balance({ headers: signed }) {
      const answer = await app.inject({ url: `/api/adnet${readBalances.path}`, headers: signed });
      const found = readBalances.answer.parse(answer.json()).find(({ currency }) => currency === 'USD');
      if (found === undefined) throw new Error('There is no balance in USD.');
      return found;
    },
    async close({ headers: signed, email }, givesUp) {
      const payload = { email, ...(givesUp && { givesUp }) };
      const url = `/api/auth${closeAccount.path}`;
      const answer = await app.inject({ method: 'POST', url, headers: signed, payload });
      return { status: answer.statusCode, body: JSON.parse(answer.body || '{}') };
    },
    async end() {
      await app.close();
      await statistics.close();
      await world.close();
    },
  };
}
