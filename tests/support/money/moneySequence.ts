import { millisecondsInHour, millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { invoicingOf } from '#server/configuration/invoicing.ts';
import { machineTokens } from '#server/features/auth/model/machineTokenTable.ts';
import { readBatch } from '#server/features/statistics/arrival/readBatch.ts';
import { takeBatch } from '#server/features/statistics/arrival/takeBatch.ts';
import { bookChangedHours, startOfBookings } from '#server/features/statistics/bookings/bookings.ts';
import { sendConversionEvents } from '#server/features/statistics/conversions/sendConversionEvents.ts';
import { takePostback } from '#server/features/statistics/conversions/takePostback.ts';
import { checkLedger, type LedgerCheck } from '#server/ledger/checkLedger.ts';
import type { Invariant } from '#server/ledger/invariants.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { roleIds } from '#src/access/roles.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { exchanges } from '#src/resources/adnet/dictionaries/exchanges.ts';
import { pricingModels } from '#src/resources/adnet/dictionaries/pricingModels.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { closeAccount } from '#src/resources/auth/routes/closeAccount.ts';
import { type PaymentBalance, readBalances } from '#src/resources/payments/routes/payments.ts';
import { writeOffDebts, writeOffExchangeDebts } from '#src/resources/payments/routes/writeOffDebts.ts';
import { type ExchangeAccount, listExchangeAccounts } from '#src/resources/statistics/routes/exchangeAccounts.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { accountApiOf } from '../accountApi.ts';
import { settledInvariants } from '../invariants/campaigns.ts';
import { moneyInvariants } from '../invariants/moneyInvariants.ts';
import type { Answer, Person } from '../participationApp.ts';
import { createUser, signIn, type TestAccount } from '../signIn.ts';
import { openStatistics } from '../statistics.ts';
import { addUsualAddresses, paxumAddressOf } from '../usualAddresses.ts';
import { openWorld, type World } from '../world.ts';
import type { MoneyStep } from './moneySteps.ts';
import { bodyIn, confirm, exchangeDeposit, moveTo, pay, type Sent, topUp, withdraw } from './requests.ts';

const invariants = [...moneyInvariants, ...settledInvariants];
/** Holds after the jobs of later hours. */
const everythingIsBooked: Invariant = {
  name: 'all that has arrived is booked',
  broken: sql`select hour as broken from ad_arrivals where arrived <> told`,
};
const usd = (amount: string | number) => ({ amount: String(amount), currency: 'USD' });
const goal = { name: 'Purchase', event: 'sale', value: null, windowDays: 30, repeat: { perClick: 2, perDay: 2 } };
const withReason = ['rejected', 'failed'];
const reasonOf = (status: string) => (withReason.includes(status) ? 'A test of money.' : undefined);
const password = 'four-unrelated-words-of-money';

/** An owner who advertises and publishes. */
interface Owner extends Person {
  readonly email: string;
  readonly zone: number;
}

/** What a sequence has created. */
interface Created {
  readonly owners: Map<number, Owner>;
  readonly campaigns: AnyRow[];
  readonly clicks: string[];
  readonly conversions: number[];
  readonly withdrawals: { readonly id: number; readonly owner: Owner }[];
  /** The exchange that pays for events without a campaign. */
  exchange?: number;
  readonly exchangeDeposits: number[];
}

const nothingCreated = (): Created => ({
  owners: new Map(),
  campaigns: [],
  clicks: [],
  conversions: [],
  withdrawals: [],
  exchangeDeposits: [],
});

const at = <T>(all: readonly T[], index: number): T | undefined => all[Math.min(index, all.length - 1)];

type Steps = {
  readonly [N in MoneyStep['name']]: (step: Extract<MoneyStep, { readonly name: N }>) => Promise<unknown>;
};

/** An application with the engine of its statistics, on which sequences of steps run one after another. */
export class MoneySequences {
  /** The time of the events and the jobs, which is past that of the database, in milliseconds. */
  #now: number;
  #created = nothingCreated();
  #last = 0;
  #admins: Person[] = [];
  /** Owners whom no sequence has had yet. */
  #registered: Owner[] = [];
  #signedInAt = 0;

  private constructor(
    private readonly world: World,
    private readonly app: FastifyInstance,
    private readonly statistics: Awaited<ReturnType<typeof openStatistics>>,
    private readonly adminAccounts: readonly TestAccount[],
    private readonly token: number,
    private readonly models: ReadonlyMap<string, number>,
    /** What the records of the world break, which were written past the rules. */
    private readonly before: LedgerCheck,
    /** The id of the last user who took part in no sequence. */
    private readonly lastUser: number,
  ) {
    this.#now = Math.floor(Date.now() / millisecondsInHour) * millisecondsInHour + millisecondsInHour;
  }

  static async open(): Promise<MoneySequences> {
    const world = await openWorld({ invoicing: invoicingOf({}, true), statisticsDays: 36_500 });
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
    const [made] = await executor.insert(machineTokens).values(values).returning();
    const known = new Map((world.records['pricing-models'] ?? []).map(({ id, title }) => [String(title), id]));
    for (const [nth, title] of ['CPA', 'CPC'].entries())
      if (!known.has(title)) known.set(title, (await world.insert(pricingModels, 960 + nth, { title })).id);
    await startOfBookings(platform.database, Date.now());
    const before = await checkLedger(executor, invariants);
    const lastUser = Math.max(...admins.map(({ id }) => id));
    return new MoneySequences(world, app, statistics, admins, made?.id ?? 0, known, before, lastUser);
  }

  /** What the sequences have brought about, so that a test can tell that they did something. */
  async outcomes(): Promise<Readonly<Record<string, number>>> {
    const { rows } = await this.world.platform.database.sql.execute<Record<string, number>>(sql`
      select (select count(*) from withdrawals where status = 'paid' and owner > ${this.lastUser})::int as "paid withdrawals",
        (select count(*) from ad_bookings where side = 'income' and booked > 0)::int as "booked incomes",
        (select count(*) from ad_bookings where released > 0)::int as "released incomes",
        (select count(*) from ad_bookings where told > booked)::int as "owed bookings",
        (select count(*) from ad_bookings where taken_back > 0)::int as "refunded conversions",
        (select count(*) from unbilled_events)::int as "unbilled events",
        (select count(*) from ad_bookings where side = 'spend' and exchange <> 0 and booked > 0)::int as "payments of exchanges",
        (select count(*) from exchange_deposits where status = 'reversed')::int as "reversed deposits of exchanges",
        (select count(*) from audit_log where entity = 'user-debts')::int as "written-off debts of users",
        (select count(*) from audit_log where entity = 'exchange-debts')::int as "written-off debts of exchanges",
        (select count(*) from audit_log where entity = 'unpaid-incomes')::int as "incomes that were given up",
        (select count(*) from users where status = 'closed' and id > ${this.lastUser})::int as "closed accounts"`);
    return rows[0] ?? {};
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.statistics.close();
    await this.world.close();
  }

  /** Runs a sequence. @returns what it has broken */
  async run(steps: readonly MoneyStep[]): Promise<LedgerCheck['broken']> {
    this.#created = nothingCreated();
    await this.#signInAdmins();
    for (const step of steps) await (this.#steps[step.name] as (step: MoneyStep) => Promise<unknown>)(step);
    await this.#steps.runJobs({ name: 'runJobs', hoursLater: 2 });
    const { broken } = await checkLedger(this.world.platform.database.sql, [...invariants, everythingIsBooked]);
    return Object.fromEntries(
      Object.entries(broken)
        .map(([name, ids]) => [name, ids.filter((id) => !this.before.broken[name]?.includes(id))] as const)
        .filter(([, ids]) => ids.length > 0),
    );
  }

  async #send({ headers }: Person, { method, path, body }: Sent): Promise<Answer> {
    const answer = await this.app.inject({ method, url: `/api${path}`, headers, payload: body });
    if (answer.statusCode >= 500)
      throw new Error(`${method} ${path} was answered ${answer.statusCode}: ${answer.body}`);
    return { status: answer.statusCode, body: bodyIn(answer.body) };
  }

  async #read<Read = AnyRow>({ headers }: Person, path: string): Promise<Read> {
    return (await this.app.inject({ url: `/api${path}`, headers })).json<Read>();
  }

  /** Loads what an owner has in USD. */
  async #balanceOf(by: Person, user?: Person): Promise<PaymentBalance | undefined> {
    const query = user === undefined ? '' : `?user=${user.id}`;
    const balances = await this.#read<PaymentBalance[]>(by, `/adnet${readBalances.path}${query}`);
    return balances.find(({ currency }) => currency === 'USD');
  }

  /** The exchange of the sequence: deposits above the limit of one day wait for a second person. */
  async #exchange(): Promise<number> {
    const nth = (this.#last += 1);
    this.#created.exchange ??= (await this.world.insert(exchanges, 5_000 + nth, { title: `Exchange ${nth}` })).id;
    return this.#created.exchange;
  }

  /** Signs the administrators in anew, as they decide on money only within minutes of a sign-in. */
  async #signInAdmins(): Promise<void> {
    if (Date.now() < this.#signedInAt + 5 * millisecondsInMinute) return;
    this.#signedInAt = Date.now();
    this.#admins = [];
    for (const account of this.adminAccounts)
      this.#admins.push({ id: account.id, headers: await signIn(this.app, account) });
  }

  /** @param role in which the administrator acts */
  #admin(index: number, role = 'admin'): Person {
    const admin = this.#admins[index];
    if (admin === undefined) throw new Error('There is no such administrator.');
    return { ...admin, headers: { ...admin.headers, 'x-role': role } };
  }

  /** Registers an owner over HTTP and gives them an ad zone, and addresses that are old enough to withdraw to. */
  async #register(): Promise<Owner> {
    const { platform } = this.world;
    const nth = (this.#last += 1);
    const email = `money-${nth}@quarry.test`;
    const api = accountApiOf({ app: this.app, platform });
    const roles = [roleIds.advertiser, roleIds.publisher];
    const { token, headers } = await api.register(email, password, { roles, firstName: 'Ada', lastName: 'Brook' });
    const { statusCode } = await api.ask('/email-confirm', { token }, headers);
    if (statusCode !== 204) throw new Error(`${email} can’t be confirmed.`);
    const id = await api.idOf(email);
    await platform.database.transaction((tx) => addUsualAddresses(tx, id));
    const { id: site } = await this.world.insert(sites, 5_000 + nth, { owner: id });
    const { id: zone } = await this.world.insert(adzones, 5_000 + nth, { owner: id, site });
    const session = await signIn(this.app, { id, email, password });
    return { id, email, zone, headers: { ...session, 'x-role': 'advertiser' } };
  }

  /** Sends a batch as an ad server does. */
  async #sendLines(lines: readonly object[]): Promise<void> {
    this.#last += 1;
    const sent = await readBatch(Buffer.from(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`));
    const name = { token: this.token, batch: `money-${this.#last}` };
    const { refused, problems } = await takeBatch(
      this.world.platform,
      this.statistics.statistics.engine,
      name,
      sent,
      this.#now,
    );
    if (refused > 0) throw new Error(`Events were refused: ${JSON.stringify(problems)}`);
  }

  readonly #steps: Steps = {
    register: async ({ owner }) => {
      if (this.#created.owners.has(owner)) return;
      // Many at once, as the answer to a registration takes the same time whatever there is.
      if (this.#registered.length === 0)
        this.#registered = await Promise.all(Array.from({ length: 20 }, () => this.#register()));
      const next = this.#registered.pop();
      if (next !== undefined) this.#created.owners.set(owner, next);
    },

    topUp: async ({ owner, admin, amount }) => {
      const payer = this.#created.owners.get(owner);
      if (payer === undefined) return;
      const { status, body } = await this.#send(payer, topUp(amount));
      if (status === 201)
        await this.#send(this.#admin(admin), confirm(body as unknown as Parameters<typeof confirm>[0]));
    },

    createCampaign: async ({ owner, model, bid, dailyBudget, more }) => {
      const advertiser = this.#created.owners.get(owner);
      if (advertiser === undefined) return;
      this.#last += 1;
      const values = {
        owner: advertiser.id,
        pricingModel: this.models.get(model),
        revenueShare: null,
        bid: usd(bid),
        countryBids: null,
        zoneBids: null,
        dailyBudget: usd(dailyBudget),
        totalBudget: usd(Number(dailyBudget) + more),
        timezone: 'UTC',
        conversionGoals: [goal],
        postbackUrl: null,
        startAt: new Date().toISOString(),
        endAt: null,
        status: 0,
        paused: false,
        archived: false,
        autoPause: null,
      };
      this.#created.campaigns.push(await this.world.insert(advertCampaigns, 5_000 + this.#last, values));
    },

    sendEvents: async ({ campaign, zone, costs, hoursAgo }) => {
      const [spending, publisher] = [at(this.#created.campaigns, campaign), this.#created.owners.get(zone)];
      if (spending === undefined) return;
      const time = new Date(this.#now - hoursAgo * millisecondsInHour).toISOString();
      const adzone = publisher && { adzone: publisher.zone };
      await this.#sendLines(
        costs.map((cost) => ({ time, event: 'impression', campaign: spending.id, ...adzone, cost })),
      );
    },

    sendExchangeEvents: async ({ zone, costs, hoursAgo }) => {
      const publisher = this.#created.owners.get(zone);
      if (publisher === undefined) return;
      const time = new Date(this.#now - hoursAgo * millisecondsInHour).toISOString();
      const exchange = await this.#exchange();
      await this.#sendLines(
        costs.map((cost) => ({ time, event: 'impression', exchange, adzone: publisher.zone, cost })),
      );
    },

    exchangeDeposit: async ({ amount }) => {
      const sent = exchangeDeposit(await this.#exchange(), amount);
      const { status, body } = await this.#send(this.#admin(1, 'advert-admin'), sent);
      if (status === 201) this.#created.exchangeDeposits.push(body.id);
    },

    reverseExchangeDeposit: async ({ deposit, admin }) => {
      const id = at(this.#created.exchangeDeposits, deposit);
      if (id === undefined) return;
      const by = this.#admin(admin);
      const record = await this.#read(by, `/adnet/v0/exchange-deposits/${id}`);
      await this.#send(by, moveTo('/adnet/v0/exchange-deposits', record, 'reversed', 'A test of money.'));
    },

    writeOff: async ({ debtor, admin }) => {
      const by = this.#admin(admin);
      if (debtor === 'exchange') await this.#writeOffExchange(by);
      else await this.#writeOffUser(by, this.#created.owners.get(debtor));
    },

    sendClick: async ({ campaign, zone }) => {
      const [spending, publisher] = [at(this.#created.campaigns, campaign), this.#created.owners.get(zone)];
      if (spending === undefined) return;
      const clickId = `money-click-${(this.#last += 1)}`;
      const time = new Date(this.#now).toISOString();
      await this.#sendLines([
        { time, event: 'click', campaign: spending.id, ...(publisher && { adzone: publisher.zone }), clickId },
      ]);
      this.#created.clicks.push(clickId);
    },

    reportConversion: async ({ click, transaction }) => {
      const clickId = at(this.#created.clicks, click);
      if (clickId === undefined) return;
      const call = {
        clickId,
        goal: goal.name,
        transactionId: `${clickId} ${transaction}`,
        value: '',
        currency: '',
        signature: '',
        test: false,
      };
      // The receipt is later than the click.
      const now = new Date(this.#now + millisecondsInSecond);
      const conversion = await takePostback(this.world.platform, call, { isMachine: true, now }).catch(refusedOnly);
      if (typeof conversion === 'number') this.#created.conversions.push(conversion);
    },

    decideConversion: async ({ conversion, status }) => {
      const id = at(this.#created.conversions, conversion);
      if (id === undefined) return;
      const advertAdmin = this.#admin(1, 'advert-admin');
      const record = await this.#read(advertAdmin, `/adnet/v0/conversions/${id}`);
      await this.#send(advertAdmin, moveTo('/adnet/v0/conversions', record, status, reasonOf(status)));
    },

    runJobs: async ({ hoursLater }) => {
      this.#now += hoursLater * millisecondsInHour;
      await sendConversionEvents(this.world.platform, this.statistics.statistics.engine);
      const now = this.#now + 5 * millisecondsInMinute;
      while (await bookChangedHours(this.world.platform, this.statistics.statistics, now));
    },

    changeBid: async ({ campaign, bid }) => {
      const record = at(this.#created.campaigns, campaign);
      if (record !== undefined) await this.#changeCampaign(record, { bid: usd(bid) });
    },

    pause: async ({ campaign, paused }) => {
      const record = at(this.#created.campaigns, campaign);
      if (record !== undefined) await this.#changeCampaign(record, { paused });
    },

    withdraw: async ({ owner, amount }) => {
      const payee = this.#created.owners.get(owner);
      if (payee === undefined) return;
      const { status, body } = await this.#send(payee, withdraw(amount, paxumAddressOf(payee.id)));
      if (status === 201) this.#created.withdrawals.push({ id: body.id, owner: payee });
    },

    moveWithdrawal: ({ withdrawal, admin, status }) => this.#moveWithdrawal(withdrawal, this.#admin(admin), status),

    payWithdrawal: async ({ withdrawal, admin }) => {
      const found = at(this.#created.withdrawals, withdrawal);
      if (found === undefined) return;
      const [one, other] = [this.#admin(admin), this.#admin(1 - admin)];
      for (const by of [one, other]) await this.#moveWithdrawal(withdrawal, by, 'approved');
      await this.#moveWithdrawal(withdrawal, one, 'processing');
      await this.#send(one, pay(found));
    },

    cancelWithdrawal: async ({ withdrawal }) => {
      const owner = at(this.#created.withdrawals, withdrawal)?.owner;
      if (owner !== undefined) await this.#moveWithdrawal(withdrawal, owner, 'cancelled');
    },

    close: async ({ owner, givesUp }) => {
      const leaving = this.#created.owners.get(owner);
      if (leaving === undefined) return;
      const close = (amounts?: readonly string[]) => {
        const body = { email: leaving.email, givesUp: amounts };
        return this.#send(leaving, { method: 'POST', path: `/auth${closeAccount.path}`, body });
      };
      const first = await close();
      const unpaid = givesUp ? unpaidIn(first) : undefined;
      const { status } = unpaid === undefined ? first : await close(unpaid);
      if (status === 204) this.#created.owners.delete(owner);
    },
  };

  async #writeOffUser(by: Person, debtor: Person | undefined): Promise<void> {
    const { owed = '0' } = (debtor && (await this.#balanceOf(by, debtor))) ?? {};
    if (debtor === undefined || Number(owed) === 0) return;
    const body = { user: debtor.id, amounts: [usd(owed)], reason: 'A test of money.' };
    const { status } = await this.#send(by, { method: 'POST', path: `/adnet${writeOffDebts.path}`, body });
    const left = await this.#balanceOf(by, debtor);
    if (status !== 200 || Number(left?.owed) !== 0) throw new Error(`A debt of ${owed} USD wasn’t written off.`);
  }

  async #writeOffExchange(by: Person): Promise<void> {
    const accounts = await this.#read<ExchangeAccount[]>(by, `/adnet${listExchangeAccounts.path}`);
    const account = accounts.find(({ exchange }) => exchange === this.#created.exchange);
    if (account === undefined || Number(account.owed) === 0) return;
    const body = { exchange: account.exchange, amounts: [usd(account.owed)], reason: 'A test of money.' };
    const { status } = await this.#send(by, { method: 'POST', path: `/adnet${writeOffExchangeDebts.path}`, body });
    if (status !== 200) throw new Error(`A debt of ${account.owed} USD wasn’t written off.`);
  }

  async #moveWithdrawal(index: number, by: Person, status: string): Promise<void> {
    const found = at(this.#created.withdrawals, index);
    if (found === undefined) return;
    const before = await this.#balanceOf(found.owner);
    const record = await this.#read(by, `/adnet/v0/withdrawals/${found.id}`);
    const answer = await this.#send(by, moveTo('/adnet/v0/withdrawals', record, status, reasonOf(status)));
    if (status !== 'processing' || answer.status !== 200) return;
    // The money leaves now. What is left pays for the ads.
    const after = await this.#balanceOf(found.owner);
    const needed = new Exact(before?.unbooked ?? 0).plus(before?.owed ?? 0);
    if (needed.gt(after?.available ?? 0))
      throw new Error(`Ads needed ${needed.toFixed()} USD, and ${after?.available} USD are left after a withdrawal.`);
  }

  async #changeCampaign({ id, owner }: AnyRow, values: object): Promise<void> {
    const advertiser = [...this.#created.owners.values()].find((each) => each.id === owner);
    if (advertiser === undefined) return;
    const path = `/adnet/v0/advert-campaigns/${id}`;
    const { version } = await this.#read(advertiser, path);
    await this.#send(advertiser, { method: 'PATCH', path, body: { ...values, version } });
  }
}

/** The unpaid income that a refusal names; undefined if it names none. */
function unpaidIn({ body }: Answer): readonly string[] | undefined {
  const { violations = [body] } = body as { violations?: readonly Answer['body'][] };
  const amounts = violations.find(({ type }) => type === catalogue.incomeUnpaid.type)?.parameters?.['amounts'];
  return Array.isArray(amounts) ? amounts : undefined;
}

/** Lets through what the server refuses, and nothing else. */
function refusedOnly(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}
