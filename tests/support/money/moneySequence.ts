import { millisecondsInHour, millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import { checkSpending } from '#server/features/statistics/autoPause/checkSpending.ts';
import { bookChangedHours } from '#server/features/statistics/bookings/bookChangedHours.ts';
import { receivePostback } from '#server/features/statistics/conversions/receivePostback.ts';
import { sendConversionEvents } from '#server/features/statistics/conversions/sendConversionEvents.ts';
import { checkLedger, type LedgerCheck } from '#server/ledger/checkLedger.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { advertCampaignStatus } from '#src/resources/adnet/advertCampaigns.ts';
import { exchanges } from '#src/resources/adnet/dictionaries/exchanges.ts';
import { closeAccount } from '#src/resources/auth/routes/closeAccount.ts';
import { settledInvariants } from '../invariants/campaigns.ts';
import { moneyInvariants } from '../invariants/moneyInvariants.ts';
import { sequenceInvariants } from '../invariants/sequences.ts';
import { brokenSince } from '../ledger.ts';
import type { Answer } from '../participationApp.ts';
import { countOutcomes, type Outcomes } from './countOutcomes.ts';
import { expectSettled, writeOffExchange, writeOffUser } from './debts.ts';
import { MoneyStage, type Owner } from './moneyStage.ts';
import type { MoneyStep } from './moneySteps.ts';
import { confirm, exchangeDeposit, moveTo, problemsIn, topUp } from './requests.ts';
import { convertingGoal, type SequenceCampaign, SequenceCampaigns } from './sequenceCampaigns.ts';
import { SequenceWithdrawals } from './sequenceWithdrawals.ts';

const invariants = [...moneyInvariants, ...settledInvariants, ...sequenceInvariants];
const finalJobs: MoneyStep = { name: 'runJobs', hoursLater: 2 };
/** Refusals of closings that the sequences have to include. */
const closingRefusals = ['advertsRunning', 'spendUnbooked', 'debtsOpen', 'conversionsOpen', 'balanceLeft'] as const;
const reasonText = 'A test of money.';
const reasonOf = (status: string) => (status === 'rejected' ? reasonText : undefined);

/** The records that a sequence has created. */
interface Created {
  readonly owners: Map<number, Owner>;
  readonly campaigns: SequenceCampaigns;
  readonly clicks: string[];
  readonly conversions: number[];
  readonly withdrawals: SequenceWithdrawals;
  /** The exchange that pays for events without a campaign. */
  exchange?: number;
  readonly exchangeDeposits: number[];
}

const nothingCreated = (stage: MoneyStage): Created => ({
  owners: new Map(),
  campaigns: new SequenceCampaigns(stage),
  clicks: [],
  conversions: [],
  withdrawals: new SequenceWithdrawals(stage),
  exchangeDeposits: [],
});

const at = <T>(all: readonly T[], index: number): T | undefined => all[Math.min(index, all.length - 1)];

type Steps = {
  readonly [N in MoneyStep['name']]: (step: Extract<MoneyStep, { readonly name: N }>) => Promise<unknown>;
};

/** Sequences of steps that run on a stage one after another. */
export class MoneySequences {
  #created: Created;
  /** Owners whom no sequence has had yet. */
  #registered: Owner[] = [];
  /** The types of the problems for which closings of accounts were refused. */
  readonly #refusedClosings = new Set<string>();

  private constructor(
    private readonly stage: MoneyStage,
    /** The invariants that the records of the world break: they were inserted past the rules. */
    private readonly before: LedgerCheck,
    /** The outcomes that the records of the world have. */
    private readonly outcomesBefore: Outcomes,
  ) {
    this.#created = nothingCreated(stage);
  }

  static async open(): Promise<MoneySequences> {
    const stage = await MoneyStage.open();
    const executor = stage.world.platform.database.sql;
    // The jobs skip the campaigns of the world.
    await executor.execute(sql`update advert_campaigns set status = 2, auto_pause = null`);
    const before = await checkLedger(executor, invariants);
    return new MoneySequences(stage, before, await countOutcomes(executor, stage.lastUser));
  }

  /** Counts the outcomes of the sequences, so that a test can check that there are some. */
  async outcomes(): Promise<Outcomes> {
    const counts = await countOutcomes(this.stage.world.platform.database.sql, this.stage.lastUser);
    const closings = closingRefusals.map((name) => [
      `closings refused because of ${name}`,
      this.#refusedClosings.has(catalogue[name].type) ? 1 : 0,
    ]);
    const ofSequences = Object.entries(counts).map(([name, count]) => [name, count - (this.outcomesBefore[name] ?? 0)]);
    return Object.fromEntries([...ofSequences, ...closings]);
  }

  close(): Promise<void> {
    return this.stage.close();
  }

  /** Runs a sequence. @returns the broken invariants */
  async run(steps: readonly MoneyStep[]): Promise<LedgerCheck['broken']> {
    this.#created = nothingCreated(this.stage);
    await this.stage.signInAdmins();
    for (const step of [...steps, finalJobs]) {
      await (this.#steps[step.name] as (step: MoneyStep) => Promise<unknown>)(step);
      await this.#created.campaigns.dateStates();
    }
    const after = await checkLedger(this.stage.world.platform.database.sql, invariants);
    await this.#created.campaigns.end();
    return brokenSince(this.before, after);
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
        this.#registered = await Promise.all(Array.from({ length: 8 }, () => this.stage.register()));
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

    createCampaign: async ({ owner, ...values }) => {
      const advertiser = this.#created.owners.get(owner);
      if (advertiser !== undefined) await this.#created.campaigns.create(advertiser, values);
    },

    sendEvents: async ({ campaign, zone, costs, hoursAgo }) => {
      const spending = this.#created.campaigns.at(campaign);
      const adzone = this.#created.owners.get(zone)?.zone;
      if (spending !== undefined) await this.#created.campaigns.sendEvents(spending, costs, { hoursAgo, adzone });
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
      await this.stage.send(by, moveTo('/adnet/v0/exchange-deposits', record, 'reversed', reasonText));
    },

    writeOff: async ({ debtor, admin }) => {
      const by = this.stage.admin(admin);
      const { exchange, owners } = this.#created;
      const user = debtor === 'exchange' ? undefined : owners.get(debtor);
      if (user !== undefined) await writeOffUser(this.stage, by, user);
      if (debtor === 'exchange' && exchange !== undefined) await writeOffExchange(this.stage, by, exchange);
    },

    sendClick: async ({ campaign, zone }) => {
      const [spending, publisher] = [this.#created.campaigns.at(campaign), this.#created.owners.get(zone)];
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
        goal: convertingGoal.name,
        transactionId: `${clickId} ${transaction}`,
        value,
        currency: '',
        signature: '',
        test: false,
      };
      // The receipt is later than the click.
      const now = new Date(this.stage.now + millisecondsInSecond);
      const conversion = await receivePostback(this.stage.world.platform, call, { isMachine: true, now }).catch(
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
      await checkSpending(this.stage.world.platform, this.stage.statistics, now);
    },

    changeBid: ({ campaign, bid }) =>
      this.#asAdvertiser(campaign, (by, own) =>
        this.#created.campaigns.change(by, own, { bid: { amount: bid, currency: 'USD' } }),
      ),

    pause: ({ campaign, paused }) =>
      this.#asAdvertiser(campaign, (by, own) => this.#created.campaigns.move(by, own, { paused })),

    archive: ({ campaign, archived }) =>
      this.#asAdvertiser(campaign, (by, own) => this.#created.campaigns.move(by, own, { archived })),

    decideCampaign: async ({ campaign, status }) => {
      const decided = this.#created.campaigns.at(campaign);
      if (decided === undefined) return;
      const reason = status === advertCampaignStatus.values.rejected ? reasonText : undefined;
      await this.#created.campaigns.move(this.stage.admin(1, 'advert-admin'), decided, { status, reason });
    },

    withdraw: async ({ owner, amount }) => {
      const payee = this.#created.owners.get(owner);
      if (payee !== undefined) await this.#created.withdrawals.request(payee, amount);
    },

    moveWithdrawal: ({ withdrawal, admin, status }) =>
      this.#created.withdrawals.move(withdrawal, this.stage.admin(admin), status),

    payWithdrawal: ({ withdrawal, admin }) => this.#created.withdrawals.pay(withdrawal, admin),

    cancelWithdrawal: ({ withdrawal }) => this.#created.withdrawals.cancel(withdrawal),

    close: async ({ owner, givesUp }) => {
      const leaving = this.#created.owners.get(owner);
      if (leaving === undefined) return;
      await this.stage.disableZone(leaving);
      const close = async (amounts?: readonly string[]) => {
        const body = { email: leaving.email, givesUp: amounts };
        const sent = { method: 'POST', path: `/auth${closeAccount.path}`, body } as const;
        const answer = await this.#created.campaigns.inDatabaseTime(leaving, () => this.stage.send(leaving, sent));
        if (answer.status !== 204) for (const { type } of problemsIn(answer)) this.#refusedClosings.add(type ?? '');
        return answer;
      };
      const first = await close();
      const unpaid = givesUp ? unpaidIn(first) : undefined;
      const { status } = unpaid === undefined ? first : await close(unpaid);
      if (status !== 204) return;
      this.#created.owners.delete(owner);
      await expectSettled(this.stage, leaving);
    },
  };

  /** Runs a change of a campaign as its owner, unless the owner has closed the account. */
  async #asAdvertiser(index: number, change: (by: Owner, campaign: SequenceCampaign) => Promise<void>): Promise<void> {
    const campaign = this.#created.campaigns.at(index);
    const isOpen = campaign && [...this.#created.owners.values()].includes(campaign.advertiser);
    if (isOpen) await change(campaign.advertiser, campaign);
  }
}

/** The unpaid income that a refusal names; undefined if it names none. */
function unpaidIn(answer: Answer): readonly string[] | undefined {
  const unpaid = problemsIn(answer).find(({ type }) => type === catalogue.incomeUnpaid.type);
  const amounts = unpaid?.parameters?.['amounts'];
  return Array.isArray(amounts) ? amounts : undefined;
}

/** Ignores refusals of the server, and throws any other error. */
function refusedOnly(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}
