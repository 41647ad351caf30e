import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { toInvoicing } from '#server/configuration/invoicing.ts';
import { machineTokens } from '#server/features/account/model/machineTokenTable.ts';
import { ensureBookingStart } from '#server/features/statistics/bookings/bookChangedHours.ts';
import { ingestBatch } from '#server/features/statistics/ingestion/ingestBatch.ts';
import { readBatch } from '#server/features/statistics/ingestion/readBatch.ts';
import { roleIds } from '#src/access/roles.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { type PaymentBalance, readBalances } from '#src/resources/payments/routes/payments.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { accountApiOf } from '../accountApi.ts';
import type { Answer, Person } from '../participationApp.ts';
import { addPricingModels } from '../pricingModels.ts';
import { createUser, signIn, type TestAccount } from '../signIn.ts';
import { openStatistics } from '../statistics.ts';
import { addUsualAddresses } from '../usualAddresses.ts';
import { openWorld, type World } from '../world.ts';
import { bodyIn, moveTo, type Sent, taken } from './requests.ts';

const zonesPath = '/adnet/v0/adzones';
const password = 'four-unrelated-words-of-money';

/** Statuses of mistakes: no sequence sends a request that isn’t understood, without a session, or about a missing record. */
const neverExpected = [400, 401, 404];

/** An owner who advertises and publishes. */
export interface Owner extends Person {
  readonly email: string;
  readonly zone: number;
}

/** An application with the engine of its statistics, and the users, ad server and time that sequences of money need. */
export class MoneyStage {
  /** The time of the events and the jobs, which is past that of the database, in milliseconds. */
  now: number;
  #last = 0;
  #admins: Person[] = [];
  #signedInAt = 0;

  private constructor(
    readonly world: World,
    private readonly app: FastifyInstance,
    private readonly engine: Awaited<ReturnType<typeof openStatistics>>,
    private readonly adminAccounts: readonly TestAccount[],
    private readonly token: number,
    readonly models: ReadonlyMap<string, number>,
    /** The id of the last user who takes part in no sequence. */
    readonly lastUser: number,
  ) {
    this.now = Math.floor(Date.now() / millisecondsInHour) * millisecondsInHour + millisecondsInHour;
  }

  static async open(): Promise<MoneyStage> {
    const world = await openWorld({ invoicing: toInvoicing({}, true), statisticsDays: 36_500 });
    const statistics = await openStatistics();
    const app = await buildApp(world.platform, { log: false, statistics: statistics.statistics });
    const { platform } = world;
    const executor = platform.database.sql;
    const admins = [
      await createUser(platform, { roles: ['admin'] }),
      await createUser(platform, { roles: ['admin', 'advert-admin'] }),
    ];
    const values = {
      name: 'Ad server',
      scopes: ['events'],
      hash: 'h',
      prefix: 'p',
      createdBy: world.actor('admin').id,
    };
    const [token] = await executor.insert(machineTokens).values(values).returning();
    const models = await addPricingModels(world);
    // Earlier than any event of the first sequence.
    await ensureBookingStart(platform.database, Date.now() - 24 * millisecondsInHour);
    const lastUser = Math.max(...admins.map(({ id }) => id));
    return new MoneyStage(world, app, statistics, admins, token?.id ?? 0, models, lastUser);
  }

  get statistics() {
    return this.engine.statistics;
  }

  /** Returns a number that no other record of the stage has. */
  next(): number {
    return (this.#last += 1);
  }

  /** @throws for an answer that isn't expected of any request */
  async send({ headers }: Person, { method, path, body }: Sent): Promise<Answer> {
    const answer = await this.app.inject({ method, url: `/api${path}`, headers, payload: body });
    if (answer.statusCode >= 500 || neverExpected.includes(answer.statusCode))
      throw new Error(`${method} ${path} was answered ${answer.statusCode}: ${answer.body}`);
    return { status: answer.statusCode, body: bodyIn(answer.body) };
  }

  async read<Read = AnyRow>({ headers }: Person, path: string): Promise<Read> {
    return (await this.app.inject({ url: `/api${path}`, headers })).json<Read>();
  }

  /** Loads the balance of an owner in USD. */
  async balanceOf(by: Person, user?: Person): Promise<PaymentBalance | undefined> {
    const query = user === undefined ? '' : `?user=${user.id}`;
    const balances = await this.read<PaymentBalance[]>(by, `/adnet${readBalances.path}${query}`);
    return balances.find(({ currency }) => currency === 'USD');
  }

  /** Signs the administrators in again, as they decide on money only within minutes of a sign-in. */
  async signInAdmins(): Promise<void> {
    if (Date.now() < this.#signedInAt + 5 * millisecondsInMinute) return;
    this.#signedInAt = Date.now();
    this.#admins = [];
    for (const account of this.adminAccounts)
      this.#admins.push({ id: account.id, headers: await signIn(this.app, account) });
  }

  /** @param role in which the administrator acts */
  admin(index: number, role = 'admin'): Person {
    const admin = this.#admins[index];
    if (admin === undefined) throw new Error('There is no such administrator.');
    return { ...admin, headers: { ...admin.headers, 'x-role': role } };
  }

  /** Registers an owner over HTTP and gives them an ad zone, and addresses that are old enough to withdraw to. */
  async register(): Promise<Owner> {
    const { platform } = this.world;
    const nth = this.next();
    const email = `money-${nth}@quarry.test`;
    const api = accountApiOf({ app: this.app, platform });
    const roles = [roleIds.advertiser, roleIds.publisher];
    const { token, headers } = await api.register(email, password, { roles, firstName: 'Ada', lastName: 'Brook' });
    const { statusCode } = await api.ask('/email-confirm', { token }, headers);
    if (statusCode !== 204) throw new Error(`${email} can’t be confirmed.`);
    const id = await api.idOf(email);
    await platform.database.transaction((tx) => addUsualAddresses(tx, id));
    const { id: site } = await this.world.insert(sites, 5_000 + nth, { owner: id });
    const { id: zone } = await this.world.insert(adzones, 5_000 + nth, { owner: id, site, status: 'active' });
    const session = await signIn(this.app, { id, email, password });
    return { id, email, zone, headers: { ...session, 'x-role': 'advertiser' } };
  }

  /** Disables the ad zone of an owner, as the account can't be closed before. */
  async disableZone(owner: Owner): Promise<void> {
    const publisher = { ...owner, headers: { ...owner.headers, 'x-role': 'publisher' } };
    const zone = await this.read(publisher, `${zonesPath}/${owner.zone}`);
    if (zone['status'] === 'active') await taken(this.send(publisher, moveTo(zonesPath, zone, 'disabled')));
  }

  /** Sends a batch as an ad server does. */
  async sendLines(lines: readonly object[]): Promise<void> {
    const sent = await readBatch(Buffer.from(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`));
    const name = { token: this.token, batch: `money-${this.next()}` };
    const { refused, problems } = await ingestBatch(this.world.platform, this.statistics.engine, name, sent, this.now);
    if (refused > 0) throw new Error(`Events were refused: ${JSON.stringify(problems)}`);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.engine.close();
    await this.world.close();
  }
}
