import { millisecondsInDay, millisecondsInHour, millisecondsInSecond } from 'date-fns/constants';
import { inArray, sql } from 'drizzle-orm';
import { groupBy, mapValues } from 'es-toolkit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversionEvents } from '#server/features/statistics/conversions/conversionTables.ts';
import { receivePostback } from '#server/features/statistics/conversions/receivePostback.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { transition } from '#server/operations/transition.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { conversions } from '#src/resources/statistics/conversions.ts';
import { unbilledEvents } from '#src/resources/statistics/unbilledEvents.ts';
import type { UnbilledReason } from '#src/resources/statistics/unbilledReasons.ts';
import { billedGoal, openBilling, type TestCampaign } from '#tests/support/billing.ts';

/** The postbacks, without their click and transaction. */
const sale = { goal: billedGoal.name, value: '', currency: '', signature: '', test: false };
const usd = (amount: number) => ({ amount: new Exact(amount).toFixed(), currency: 'USD' });

let here: Awaited<ReturnType<typeof openBilling>>;
beforeAll(async () => {
  here = await openBilling();
});
afterAll(() => here.close());

/** Time zones without summer time, with their hours from UTC. */
const offsets = { UTC: 0, 'Asia/Tokyo': 9, 'America/Bogota': -5 } as const;
type Zone = keyof typeof offsets;

/** Returns the day on the clocks of a zone. */
const dayIn = (zone: Zone, at: number): string =>
  new Date(at + offsets[zone] * millisecondsInHour).toISOString().slice(0, 10);

interface Budgets {
  readonly daily: number;
  /** The total budget less the daily one. */
  readonly more: number;
}

type Step =
  | { readonly name: 'report'; readonly click: number; readonly hoursLater: number }
  | { readonly name: 'reject'; readonly conversion: number }
  | { readonly name: 'setBudgets'; readonly budgets: Budgets };

type StepOf<N extends Step['name']> = Extract<Step, { readonly name: N }>;

/** A campaign with clicks, and the steps that follow. */
interface Course {
  readonly zone: Zone;
  /** The bid of the campaign, then those of two countries, in cents. */
  readonly bids: readonly [number, number, number];
  readonly budgets: Budgets;
  /** The place among the bids, for each click. */
  readonly clicks: readonly (0 | 1 | 2)[];
  readonly steps: readonly Step[];
}

// No value is mapped, so that the scripted course can be shrunk too.
const bid = fc.integer({ min: 1, max: 600 });
const budgets = fc.record({ daily: fc.integer({ min: 1, max: 12 }), more: fc.nat(35) });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      name: fc.constant('report'),
      click: fc.nat(5),
      hoursLater: fc.integer({ min: 0, max: 24 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ name: fc.constant('reject'), conversion: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('setBudgets'), budgets }) },
);
const course: fc.Arbitrary<Course> = fc.record({
  zone: fc.constantFrom('UTC', 'Asia/Tokyo', 'America/Bogota'),
  bids: fc.tuple(bid, bid, bid),
  budgets,
  clicks: fc.array(fc.constantFrom(0, 1, 2), { minLength: 1, maxLength: 6 }),
  steps: fc.array(step, { minLength: 1, maxLength: 20 }),
});

const report = (click: number, hoursLater = 0): Step => ({ name: 'report', click, hoursLater });
/** This course has every outcome, as random ones may miss some. */
const scripted: Course = {
  zone: 'Asia/Tokyo',
  bids: [400, 300, 250],
  budgets: { daily: 10, more: 2 },
  clicks: [0, 0, 0, 1, 2],
  steps: [
    report(1),
    report(0),
    report(0),
    report(2),
    { name: 'reject', conversion: 0 },
    report(2),
    report(3, 24),
    report(1),
    { name: 'setBudgets', budgets: { daily: 5, more: 35 } },
    report(1),
    // The first day has room again, the present one doesn’t.
    { name: 'reject', conversion: 1 },
    report(4),
  ],
};

/** A conversion with its expected billing. */
interface Reported {
  readonly id: number;
  readonly clickId: string;
  /** The day of the daily budget. */
  readonly day: string;
  readonly price: string;
  readonly reason: UnbilledReason | null;
  isRejected: boolean;
}

const isBilled = ({ reason, isRejected }: Reported): boolean => reason === null && !isRejected;
const sumOf = (reported: readonly Pick<Reported, 'price'>[]): Exact =>
  Exact.sum(0, ...reported.map(({ price }) => price));

/**
 * Returns why a conversion isn’t billed: its click has billed the goal, or a budget has too little room.
 * @param billed the conversions before
 */
function reasonFor(
  billed: readonly Reported[],
  { clickId, day, price }: Pick<Reported, 'clickId' | 'day' | 'price'>,
  { daily, more }: Budgets,
): UnbilledReason | null {
  if (billed.some((each) => each.clickId === clickId)) return 'goalBilled';
  if (
    sumOf(billed)
      .plus(price)
      .gt(daily + more)
  )
    return 'totalBudget';
  const ofDay = billed.filter((each) => each.day === day);
  return sumOf(ofDay).plus(price).gt(daily) ? 'dailyBudget' : null;
}

const withoutZeros = (sums: Readonly<Record<string, Exact>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(sums).flatMap(([day, sum]) => (sum.isZero() ? [] : [[day, sum.toFixed()]])));

/** Adds up the billed prices: in all, and by the day on which they were billed. */
const spendOf = (reported: readonly Reported[]): Readonly<Record<string, string>> => {
  const billed = reported.filter(isBilled);
  return withoutZeros({
    ...mapValues(
      groupBy(billed, ({ day }) => day),
      sumOf,
    ),
    total: sumOf(billed),
  });
};

async function loadSpend({ id }: TestCampaign): Promise<Readonly<Record<string, string>>> {
  const { rows } = await here.world.platform.database.sql.execute<{ period: string; spent: string }>(
    sql`select period, spent::text as spent from campaign_spend where campaign = ${id}`,
  );
  return withoutZeros(Object.fromEntries(rows.map(({ period, spent }) => [period, new Exact(spent)])));
}

/** Adds up the costs in the statistics: in all, and by the day on which the conversions were received. */
async function loadCosts(zone: Zone, reported: readonly Reported[]): Promise<Readonly<Record<string, string>>> {
  const ids = reported.map(({ id }) => id);
  const events = await here.world.platform.database.sql
    .select()
    .from(conversionEvents)
    .where(inArray(conversionEvents.conversion, ids));
  const costs = events.map(({ line: { line } }) => ({
    day: dayIn(zone, line.time * millisecondsInSecond),
    price: line.cost,
  }));
  return withoutZeros({
    ...mapValues(
      groupBy(costs, ({ day }) => day),
      sumOf,
    ),
    total: sumOf(costs),
  });
}

/** Adds up the log of unbilled events by reason: their number and their amounts. */
async function loadUnbilled({ id }: TestCampaign) {
  const rows = await rowsWhere(
    here.world.platform.database.sql,
    unbilledEvents,
    sql`campaign = ${id} and side = 'spend'`,
  );
  return mapValues(
    groupBy(rows, ({ reason }) => reason),
    (ofReason) => [
      ofReason.reduce((sum, { events }) => sum + events, 0),
      sumOf(ofReason.map(({ amount }) => ({ price: amount.amount }))).toFixed(),
    ],
  );
}

const unbilledOf = (reported: readonly Reported[]) =>
  mapValues(
    groupBy(
      reported.filter(({ reason }) => reason !== null),
      ({ reason }) => String(reason),
    ),
    (ofReason) => [ofReason.length, sumOf(ofReason).toFixed()],
  );

/** Creates a campaign with clicks at its bids, and raises these afterwards. */
async function createWithClicks({ zone, bids, budgets: { daily, more }, clicks }: Course, at: number) {
  const [own = 0, ...ofCountries] = bids.map((cents) => cents / 100);
  const countries = (here.world.records['countries'] ?? []).map(({ id }) => id);
  const campaign = await here.createCampaign({
    bid: usd(own),
    countryBids: ofCountries.map((amount, nth) => ({ country: countries[nth], bid: usd(amount) })),
    dailyBudget: usd(daily),
    totalBudget: usd(daily + more),
    timezone: zone,
    conversionGoals: [billedGoal],
  });
  const clickIds: string[] = [];
  for (const place of clicks) {
    const country = place === 0 ? undefined : countries[place - 1];
    clickIds.push(await here.sendClick(campaign, { at, ...(country && { ids: { country } }) }));
  }
  await here.setColumn(campaign, sql`bid = 1000, country_bids = null`);
  return { campaign, clickIds };
}

/** Runs a course, and compares what is billed and spent after each step. @returns its outcomes */
async function run(given: Course): Promise<readonly string[]> {
  const { platform } = here.world;
  const { sql: executor } = platform.database;
  // The hours of a course begin at midnight in UTC, so that a seed repeats it.
  let now = (Math.floor(Date.now() / millisecondsInDay) - 25) * millisecondsInDay;
  const { campaign, clickIds } = await createWithClicks(given, now);
  let present = given.budgets;
  const reported: Reported[] = [];
  const outcomes: string[] = [];

  async function reportConversion({ click, hoursLater }: StepOf<'report'>): Promise<void> {
    now += hoursLater * millisecondsInHour;
    const place = click % clickIds.length;
    const clickId = clickIds[place] ?? '';
    const { amount: price } = usd(given.bids[given.clicks[place] ?? 0] / 100);
    const about = { clickId, day: dayIn(given.zone, now), price };
    const call = { ...sale, clickId, transactionId: `${clickId} ${reported.length}` };
    const id = await receivePostback(platform, call, { isMachine: true, now: new Date(now) });
    const [conversion] = await rowsWhere(executor, conversions, sql`id = ${id}`);
    const reason = reasonFor(reported.filter(isBilled), about, present);
    expect(conversion).toMatchObject({ price: { amount: price }, unbilledReason: reason });
    const once = reported.filter((each) => each.reason === null);
    const isFreed = reasonFor(once, about, present) !== null;
    outcomes.push(reason ?? (isFreed ? 'billed by a rejection' : 'billed'));
    reported.push({ ...about, id: id ?? 0, reason, isRejected: false });
    if (reason !== null) return;
    const { [about.day]: ofDay = '0', total = '0' } = await loadSpend(campaign);
    expect(new Exact(ofDay).lte(present.daily)).toBe(true);
    expect(new Exact(total).lte(present.daily + present.more)).toBe(true);
  }

  async function rejectConversion({ conversion }: StepOf<'reject'>): Promise<void> {
    const rejected = reported[conversion % Math.max(1, reported.length)];
    if (rejected === undefined || rejected.isRejected) return;
    const [stored] = await rowsWhere(executor, conversions, sql`id = ${rejected.id}`);
    const decision = { status: 'rejected', version: stored?.version ?? 0, reason: 'A test order.' };
    await transition(platform, here.world.actor('advert-admin'), conversions, rejected.id, decision);
    rejected.isRejected = true;
  }

  async function setBudgets({ budgets: { daily, more } }: StepOf<'setBudgets'>): Promise<void> {
    await here.setColumn(campaign, sql`daily_budget = ${daily}, total_budget = ${daily + more}`);
    present = { daily, more };
  }

  for (const each of given.steps) {
    if (each.name === 'report') await reportConversion(each);
    else if (each.name === 'reject') await rejectConversion(each);
    else await setBudgets(each);
    expect(await loadSpend(campaign)).toEqual(spendOf(reported));
  }
  expect(await loadCosts(given.zone, reported)).toEqual(spendOf(reported));
  expect(await loadUnbilled(campaign)).toEqual(unbilledOf(reported));
  return outcomes;
}

test('Whatever conversions are reported and rejected in whatever order, billed costs are within the budgets and equal the spend, and all others have their reason.', async () => {
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(course, async (given) => {
      for (const outcome of await run(given)) outcomes.add(outcome);
    }),
    { numRuns: 20, examples: [[scripted]] },
  );
  // Otherwise the courses would test little.
  const all = ['billed', 'billed by a rejection', 'dailyBudget', 'goalBilled', 'totalBudget'];
  expect([...outcomes].toSorted()).toEqual(all);
  // Shrinking a failure takes longer than 20 courses.
}, 300_000);
