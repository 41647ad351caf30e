import { millisecondsInHour, millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import { bookChangedHours } from '#server/features/statistics/bookings/bookings.ts';
import { sendConversionEvents } from '#server/features/statistics/conversions/sendConversionEvents.ts';
import { takePostback } from '#server/features/statistics/conversions/takePostback.ts';
import { checkLedger, type LedgerCheck } from '#server/ledger/checkLedger.ts';
import type { Invariant } from '#server/ledger/invariants.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { Exact } from '#src/fields/money/exact.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { exchanges } from '#src/resources/adnet/dictionaries/exchanges.ts';
import { pricingBasis } from '#src/resources/adnet/pricingBasis.ts';
import { closeAccount } from '#src/resources/auth/routes/closeAccount.ts';
import { writeOffDebts, writeOffExchangeDebts } from '#src/resources/payments/routes/writeOffDebts.ts';
import { type ExchangeAccount, listExchangeAccounts } from '#src/resources/statistics/routes/exchangeAccounts.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { settledInvariants } from '../invariants/campaigns.ts';
import { moneyInvariants } from '../invariants/moneyInvariants.ts';
import type { Answer, Person } from '../participationApp.ts';
import { paxumAddressOf } from '../usualAddresses.ts';
import { countOutcomes } from './countOutcomes.ts';
import { MoneyStage, type Owner } from './moneyStage.ts';
import type { MoneyStep } from './moneySteps.ts';
import { confirm, exchangeDeposit, moveTo, pay, topUp, withdraw } from './requests.ts';

/** True once the jobs of a later hour have run. */
const everythingIsBooked: Invariant = {
  name: 'all that has arrived is booked',
  broken: sql`select hour as broken from ad_arrivals where arrived <> told`,
};
/** True because no sequence lowers a budget. */
const budgetsHold: Invariant = {
  name: 'a campaign spends at most its budgets',
  broken: sql`
    select campaign as broken from campaign_spend join advert_campaigns on advert_campaigns.id = campaign
    where spent > case period when 'total' then total_budget else daily_budget end`,
};
const invariants = [...moneyInvariants, ...settledInvariants, budgetsHold];
const usd = (amount: string | number) => ({ amount: String(amount), currency: 'USD' });
const goal = { name: 'Purchase', event: 'sale', value: null, windowDays: 30, repeat: { perClick: 2, perDay: 2 } };
/** The event that lines of an ad server name for a campaign, by its pricing model. */
const sentEvents: Readonly<Record<string, string>> = { CPA: 'sale', RevShare: 'sale', CPC: 'click', CPM: 'impression' };
const withReason = ['rejected', 'failed'];
const reasonOf = (status: string) => (withReason.includes(status) ? 'A test of money.' : undefined);

/** The records that a sequence has created. */
interface Created {
  readonly owners: Map<number, Owner>;
  readonly campaigns: (AnyRow & { readonly model: string })[];
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

/** Sequences of steps that run on a stage one after another. */
export class MoneySequences {
  #created = nothingCreated();
  /** Owners whom no sequence has had yet. */
  #registered: Owner[] = [];

  private constructor(
    private readonly stage: MoneyStage,
    /** The invariants that the records of the world break: they were inserted past the rules. */
    private readonly before: LedgerCheck,
  ) {}

  static async open(): Promise<MoneySequences> {
    const stage = await MoneyStage.open();
    return new MoneySequences(stage, await checkLedger(stage.world.platform.database.sql, invariants));
  }

  /** Counts the outcomes of the sequences, so that a test can check that there are some. */
  outcomes(): Promise<Readonly<Record<string, number>>> {
    return countOutcomes(this.stage.world.platform.database.sql, this.stage.lastUser);
  }

  close(): Promise<void> {
    return this.stage.close();
  }

  /** Runs a sequence. @returns the broken invariants */
  async run(steps: readonly MoneyStep[]): Promise<LedgerCheck['broken']> {
    this.#created = nothingCreated();
    await this.stage.signInAdmins();
    for (const step of steps) await (this.#steps[step.name] as (step: MoneyStep) => Promise<unknown>)(step);
    await this.#steps.runJobs({ name: 'runJobs', hoursLater: 2 });
    const { broken } = await checkLedger(this.stage.world.platform.database.sql, [...invariants, everythingIsBooked]);
    return Object.fromEntries(
      Object.entries(broken)
        .map(([name, ids]) => [name, ids.filter((id) => !this.before.broken[name]?.includes(id))] as const)
        .filter(([, ids]) => ids.length > 0),
    );
  }

  /** The exchange of the sequence: deposits above the limit of one day wait for a second person. */
  async #exchange(): Promise<number> {
    const nth = this.stage.next();
    this.#created.exchange ??= (await this.stage.world.insert(exchanges, 5_000 + nth, { title: `Exchange ${nth}` })).id;
    return this.#created.exchange;
  }

  readonly #steps: Steps = {
    register: async ({ owner }) => {
      if (this.#created.owners.has(owner)) return;
      // In parallel, because every registration is answered after the same time.
      if (this.#registered.length === 0)
        this.#registered = await Promise.all(Array.from({ length: 20 }, () => this.stage.register()));
      const next = this.#registered.pop();
      if (next !== undefined) this.#created.owners.set(owner, next);
    },

    topUp: async ({ owner, admin, amount }) => {
      const payer = this.#created.owners.get(owner);
      if (payer === undefined) return;
      const { status, body } = await this.stage.send(payer, topUp(amount));
      if (status === 201)
        await this.stage.send(this.stage.admin(admin), confirm(body as unknown as Parameters<typeof confirm>[0]));
    },

    createCampaign: async ({ owner, model, bid, dailyBudget, more }) => {
      const advertiser = this.#created.owners.get(owner);
      if (advertiser === undefined) return;
      const values = {
        owner: advertiser.id,
        pricingModel: this.stage.models.get(model),
        revenueShare: model === 'RevShare' ? '50' : null,
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
      const campaign = await this.stage.world.insert(advertCampaigns, 5_000 + this.stage.next(), values);
      this.#created.campaigns.push({ ...campaign, model });
    },

    sendEvents: async ({ campaign, zone, costs, hoursAgo }) => {
      const [spending, publisher] = [at(this.#created.campaigns, campaign), this.#created.owners.get(zone)];
      if (spending === undefined) return;
      const time = new Date(this.stage.now - hoursAgo * millisecondsInHour).toISOString();
      const adzone = publisher && { adzone: publisher.zone };
      const { id, model, bid } = spending;
      const line = { time, event: sentEvents[model], campaign: id, ...adzone };
      // So many events that the first bid of the campaign covers the cost. The bid may have changed since.
      const each = new Exact((bid as Money).amount).div(pricingBasis[model]?.events ?? 1);
      await this.stage.sendLines(
        costs.map((cost) => ({ ...line, cost, count: Math.max(1, Math.ceil(Number(new Exact(cost).div(each)))) })),
      );
    },

    sendExchangeEvents: async ({ zone, costs, hoursAgo }) => {
      const publisher = this.#created.owners.get(zone);
      if (publisher === undefined) return;
      const time = new Date(this.stage.now - hoursAgo * millisecondsInHour).toISOString();
      const exchange = await this.#exchange();
      await this.stage.sendLines(
        costs.map((cost) => ({ time, event: 'impression', exchange, adzone: publisher.zone, cost })),
      );
    },

    exchangeDeposit: async ({ amount }) => {
      const sent = exchangeDeposit(await this.#exchange(), amount);
      const { status, body } = await this.stage.send(this.stage.admin(1, 'advert-admin'), sent);
      if (status === 201) this.#created.exchangeDeposits.push(body.id);
    },

    reverseExchangeDeposit: async ({ deposit, admin }) => {
      const id = at(this.#created.exchangeDeposits, deposit);
      if (id === undefined) return;
      const by = this.stage.admin(admin);
      const record = await this.stage.read(by, `/adnet/v0/exchange-deposits/${id}`);
      await this.stage.send(by, moveTo('/adnet/v0/exchange-deposits', record, 'reversed', 'A test of money.'));
    },

    writeOff: async ({ debtor, admin }) => {
      const by = this.stage.admin(admin);
      if (debtor === 'exchange') await this.#writeOffExchange(by);
      else await this.#writeOffUser(by, this.#created.owners.get(debtor));
    },

    sendClick: async ({ campaign, zone }) => {
      const [spending, publisher] = [at(this.#created.campaigns, campaign), this.#created.owners.get(zone)];
      if (spending === undefined) return;
      const clickId = `money-click-${this.stage.next()}`;
      const time = new Date(this.stage.now).toISOString();
      await this.stage.sendLines([
        { time, event: 'click', campaign: spending.id, ...(publisher && { adzone: publisher.zone }), clickId },
      ]);
      this.#created.clicks.push(clickId);
    },

    reportConversion: async ({ click, transaction, value }) => {
      const clickId = at(this.#created.clicks, click);
      if (clickId === undefined) return;
      const call = {
        clickId,
        goal: goal.name,
        transactionId: `${clickId} ${transaction}`,
        value,
        currency: '',
        signature: '',
        test: false,
      };
      // The receipt is later than the click.
      const now = new Date(this.stage.now + millisecondsInSecond);
      const conversion = await takePostback(this.stage.world.platform, call, { isMachine: true, now }).catch(
        refusedOnly,
      );
      if (typeof conversion === 'number') this.#created.conversions.push(conversion);
    },

    decideConversion: async ({ conversion, status }) => {
      const id = at(this.#created.conversions, conversion);
      if (id === undefined) return;
      const advertAdmin = this.stage.admin(1, 'advert-admin');
      const record = await this.stage.read(advertAdmin, `/adnet/v0/conversions/${id}`);
      await this.stage.send(advertAdmin, moveTo('/adnet/v0/conversions', record, status, reasonOf(status)));
    },

    runJobs: async ({ hoursLater }) => {
      this.stage.now += hoursLater * millisecondsInHour;
      await sendConversionEvents(this.stage.world.platform, this.stage.statistics.engine);
      const now = this.stage.now + 5 * millisecondsInMinute;
      while (await bookChangedHours(this.stage.world.platform, this.stage.statistics, now));
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
      const { status, body } = await this.stage.send(payee, withdraw(amount, paxumAddressOf(payee.id)));
      if (status === 201) this.#created.withdrawals.push({ id: body.id, owner: payee });
    },

    moveWithdrawal: ({ withdrawal, admin, status }) =>
      this.#moveWithdrawal(withdrawal, this.stage.admin(admin), status),

    payWithdrawal: async ({ withdrawal, admin }) => {
      const found = at(this.#created.withdrawals, withdrawal);
      if (found === undefined) return;
      const [one, other] = [this.stage.admin(admin), this.stage.admin(1 - admin)];
      for (const by of [one, other]) await this.#moveWithdrawal(withdrawal, by, 'approved');
      await this.#moveWithdrawal(withdrawal, one, 'processing');
      await this.stage.send(one, pay(found));
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
        return this.stage.send(leaving, { method: 'POST', path: `/auth${closeAccount.path}`, body });
      };
      const first = await close();
      const unpaid = givesUp ? unpaidIn(first) : undefined;
      const { status } = unpaid === undefined ? first : await close(unpaid);
      if (status === 204) this.#created.owners.delete(owner);
    },
  };

  async #writeOffUser(by: Person, debtor: Person | undefined): Promise<void> {
    const { owed = '0' } = (debtor && (await this.stage.balanceOf(by, debtor))) ?? {};
    if (debtor === undefined || Number(owed) === 0) return;
    const body = { user: debtor.id, amounts: [usd(owed)], reason: 'A test of money.' };
    const { status } = await this.stage.send(by, { method: 'POST', path: `/adnet${writeOffDebts.path}`, body });
    const left = await this.stage.balanceOf(by, debtor);
    if (status !== 200 || Number(left?.owed) !== 0) throw new Error(`A debt of ${owed} USD wasn’t written off.`);
  }

  async #writeOffExchange(by: Person): Promise<void> {
    const accounts = await this.stage.read<ExchangeAccount[]>(by, `/adnet${listExchangeAccounts.path}`);
    const account = accounts.find(({ exchange }) => exchange === this.#created.exchange);
    if (account === undefined || Number(account.owed) === 0) return;
    const body = { exchange: account.exchange, amounts: [usd(account.owed)], reason: 'A test of money.' };
    const { status } = await this.stage.send(by, { method: 'POST', path: `/adnet${writeOffExchangeDebts.path}`, body });
    if (status !== 200) throw new Error(`A debt of ${account.owed} USD wasn’t written off.`);
  }

  async #moveWithdrawal(index: number, by: Person, status: string): Promise<void> {
    const found = at(this.#created.withdrawals, index);
    if (found === undefined) return;
    const before = await this.stage.balanceOf(found.owner);
    const record = await this.stage.read(by, `/adnet/v0/withdrawals/${found.id}`);
    const answer = await this.stage.send(by, moveTo('/adnet/v0/withdrawals', record, status, reasonOf(status)));
    if (status !== 'processing' || answer.status !== 200) return;
    // The money leaves now. The rest has to pay for the ads.
    const after = await this.stage.balanceOf(found.owner);
    const needed = new Exact(before?.unbooked ?? 0).plus(before?.owed ?? 0);
    if (needed.gt(after?.available ?? 0))
      throw new Error(`Ads needed ${needed.toFixed()} USD, and ${after?.available} USD are left after a withdrawal.`);
  }

  async #changeCampaign({ id, owner }: AnyRow, values: object): Promise<void> {
    const advertiser = [...this.#created.owners.values()].find((each) => each.id === owner);
    if (advertiser === undefined) return;
    const path = `/adnet/v0/advert-campaigns/${id}`;
    const { version } = await this.stage.read(advertiser, path);
    await this.stage.send(advertiser, { method: 'PATCH', path, body: { ...values, version } });
  }
}

/** The unpaid income that a refusal names; undefined if it names none. */
function unpaidIn({ body }: Answer): readonly string[] | undefined {
  const { violations = [body] } = body as { violations?: readonly Answer['body'][] };
  const amounts = violations.find(({ type }) => type === catalogue.incomeUnpaid.type)?.parameters?.['amounts'];
  return Array.isArray(amounts) ? amounts : undefined;
}

/** Ignores refusals of the server, and throws any other error. */
function refusedOnly(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}
