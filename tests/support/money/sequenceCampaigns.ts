import { millisecondsInHour } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import { Exact } from '#src/fields/money/exact.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { limits } from '#src/limits.ts';
import { catalogue, type ProblemName } from '#src/problems/catalogue.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { pricingBasis } from '#src/resources/adnet/pricingBasis.ts';
import type { Person } from '../participationApp.ts';
import type { MoneyStage, Owner } from './moneyStage.ts';
import type { MoneyStep } from './moneySteps.ts';
import { problemsIn, type Sent } from './requests.ts';

const path = '/adnet/v0/advert-campaigns';
const usd = (amount: string | number) => ({ amount: String(amount), currency: 'USD' });
export const convertingGoal = {
  name: 'Purchase',
  event: 'sale',
  value: null,
  windowDays: 30,
  repeat: { perClick: 2, perDay: 2 },
};
/** The event that lines of an ad server name for a campaign, by its pricing model. */
const sentEvents: Readonly<Record<string, string>> = { CPA: 'sale', RevShare: 'sale', CPC: 'click', CPM: 'impression' };
/** The refusals of changes that the state of a campaign doesn't allow. Any other refusal is a mistake of the sequence. */
const expectedRefusals: readonly ProblemName[] = [
  'alreadyOn',
  'alreadyOff',
  'switchedOnlyWhile',
  'noTransition',
  'editableOnlyWhile',
];
const expectedTypes: readonly (string | undefined)[] = expectedRefusals.map((name) => catalogue[name].type);

export interface SequenceCampaign {
  readonly id: number;
  readonly advertiser: Owner;
  readonly model: string;
  /** The first bid. */
  readonly bid: Money;
}

type CreateStep = Extract<MoneyStep, { readonly name: 'createCampaign' }>;

/** The campaigns of one sequence. */
export class SequenceCampaigns {
  readonly #campaigns: SequenceCampaign[] = [];

  constructor(private readonly stage: MoneyStage) {}

  get #executor() {
    return this.stage.world.platform.database.sql;
  }

  /** The IDs of all, or of those of an owner, as a parameter of SQL. */
  #ids(owner?: Owner) {
    const campaigns = this.#campaigns.filter(({ advertiser }) => owner === undefined || advertiser === owner);
    return sql`${sql.param(campaigns.map(({ id }) => id))}::integer[]`;
  }

  /** Returns a campaign; the last one for an index past the end. */
  at(index: number): SequenceCampaign | undefined {
    return this.#campaigns[Math.min(index, this.#campaigns.length - 1)];
  }

  async create(advertiser: Owner, { model, bid, dailyBudget, more }: Omit<CreateStep, 'name' | 'owner'>) {
    const { id } = await this.stage.world.insert(advertCampaigns, 5_000 + this.stage.next(), {
      owner: advertiser.id,
      pricingModel: this.stage.models.get(model),
      revenueShare: model === 'RevShare' ? '50' : null,
      bid: usd(bid),
      countryBids: null,
      zoneBids: null,
      dailyBudget: usd(dailyBudget),
      totalBudget: usd(Number(dailyBudget) + more),
      timezone: 'UTC',
      conversionGoals: [convertingGoal],
      postbackUrl: null,
      startAt: new Date().toISOString(),
      endAt: null,
      status: 0,
      paused: false,
      archived: false,
      autoPause: null,
    });
    this.#campaigns.push({ id, advertiser, model, bid: usd(bid) });
  }

  /** Changes values of a campaign. */
  change(by: Person, campaign: SequenceCampaign, values: object): Promise<void> {
    return this.#send(by, campaign, (version) => ({
      method: 'PATCH',
      path: `${path}/${campaign.id}`,
      body: { ...values, version },
    }));
  }

  /** Turns a switch of a campaign, or moves it to another status. */
  move(by: Person, campaign: SequenceCampaign, wish: object): Promise<void> {
    return this.#send(by, campaign, (version) => ({
      method: 'POST',
      path: `${path}/${campaign.id}/status`,
      body: { ...wish, version },
    }));
  }

  /** @throws for a refusal that the state of the campaign doesn't explain */
  async #send(by: Person, { id }: SequenceCampaign, request: (version: unknown) => Sent): Promise<void> {
    const { version } = await this.stage.read(by, `${path}/${id}`);
    const sent = request(version);
    const answer = await this.stage.send(by, sent);
    if (answer.status === 200 || problemsIn(answer).every(({ type }) => expectedTypes.includes(type))) return;
    throw new Error(`${sent.method} ${sent.path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }

  /**
   * Sends events as an ad server does.
   * @throws if they are billed although the campaign couldn't show ads at that time, nor within the grace before it
   */
  async sendEvents(
    { id, model, bid }: SequenceCampaign,
    costs: readonly string[],
    { hoursAgo, adzone }: { readonly hoursAgo: number; readonly adzone: number | undefined },
  ): Promise<void> {
    const time = new Date(this.stage.now - hoursAgo * millisecondsInHour).toISOString();
    const line = { time, event: sentEvents[model], campaign: id, adzone };
    // So many events that the first bid of the campaign covers the cost. The bid may have changed since.
    const each = new Exact(bid.amount).div(pricingBasis[model]?.events ?? 1);
    const lines = costs.map((cost) => ({
      ...line,
      cost,
      count: Math.max(1, Math.ceil(Number(new Exact(cost).div(each)))),
    }));
    const wasServable = await this.#wasServable(id, time);
    const before = await this.#spentBy(id);
    await this.stage.sendLines(lines);
    const after = await this.#spentBy(id);
    if (!wasServable && after !== before)
      throw new Error(`Campaign ${id} didn’t run at ${time}, and its spend changed from ${before} to ${after}.`);
  }

  /** Whether a campaign could show ads at a time, or within the grace before it. The first state counts from the beginning. */
  async #wasServable(id: number, time: string): Promise<boolean> {
    const { rows } = await this.#executor.execute(sql`
      select from advert_campaign_states where campaign = ${id} and state = 'servable'
        and (previous is null or since <= ${time}::timestamptz)
        and (until is null or until >= ${time}::timestamptz - make_interval(mins => ${limits.pauseGrace}::integer))`);
    return rows.length > 0;
  }

  async #spentBy(id: number): Promise<string | undefined> {
    const { rows } = await this.#executor.execute<{ spent: string }>(sql`
      select trim_scale(spent)::text as spent from campaign_spend where campaign = ${id} and period = 'total' and spent <> 0`);
    return rows[0]?.spent;
  }

  /** Moves changes of states from the database's time to that of the stage, which has whole hours. The first state stays earlier. */
  async dateStates(): Promise<void> {
    const now = sql`${new Date(this.stage.now).toISOString()}::timestamptz`;
    const isDatabaseTime = (column: 'since' | 'until') =>
      sql.raw(
        `date_trunc('hour', ${column}, 'UTC') <> ${column}${column === 'since' ? ' and previous is not null' : ''}`,
      );
    await this.#executor.execute(sql`
      update advert_campaign_states set since = case when ${isDatabaseTime('since')} then ${now} else since end,
        until = case when ${isDatabaseTime('until')} then ${now} else until end
      where campaign = any(${this.#ids()}) and (${isDatabaseTime('since')} or ${isDatabaseTime('until')})`);
  }

  /** Runs work for which the states of an owner's campaigns have the database's time, because it compares them with that. */
  async inDatabaseTime<Result>(owner: Owner, work: () => Promise<Result>): Promise<Result> {
    const ahead = this.stage.now - Date.now();
    const shift = (milliseconds: number) =>
      this.#executor.execute(sql`
        update advert_campaign_states set since = since + ${milliseconds}::float * interval '1 millisecond',
          until = until + ${milliseconds}::float * interval '1 millisecond'
        where campaign = any(${this.#ids(owner)})`);
    await shift(-ahead);
    try {
      return await work();
    } finally {
      await shift(ahead);
    }
  }

  /** Ends the campaigns, so that the jobs of later sequences skip them. */
  async end(): Promise<void> {
    await this.#executor.execute(sql`
      update advert_campaigns set status = 2, auto_pause = null where id = any(${this.#ids()})`);
  }
}
