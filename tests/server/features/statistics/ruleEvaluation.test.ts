import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evaluateRule } from '#server/features/statistics/rules/evaluateRule.ts';
import { shownAs } from '#src/resources/statistics/metrics.ts';
import { ruleComparisons, ruleJoins, ruleMetrics, ruleTargets } from '#src/resources/statistics/ruleConditions.ts';
import { shareStatistics } from '#tests/support/sharedStatistics.ts';
import {
  hasEngine,
  insertEvents,
  randomEvents,
  type TestEvent,
  type TestStatistics,
} from '#tests/support/statistics.ts';
import { money, referenceMetrics } from '#tests/support/statisticsReference.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** The window of rules ends at a whole hour; the events are before it. */
const end = Math.floor(Date.now() / hour) * hour;
const ago = (milliseconds: number): number => Math.floor((end - milliseconds) / 1000);
const buyer = 9_000;

describe.skipIf(!hasEngine)('a rule (skipped where the optional packages of the engine aren’t installed)', () => {
  let here: TestStatistics;
  beforeAll(async () => {
    here = await shareStatistics();
  });
  afterAll(() => here.close());

  test('evaluates as a plain reference does, over random conditions', async () => {
    const events = randomEvents(11, 3_000, [ago(60 * day), ago(0)], {
      buyers: [buyer, 9_001],
      sellers: [9_003, 9_002],
    });
    await insertEvents(here.statistics, events);

    interface Tried {
      readonly join: (typeof ruleJoins)[number];
      readonly metric: (typeof ruleMetrics)[number];
      readonly comparison: (typeof ruleComparisons)[number];
      readonly value: number;
    }
    /** One condition, by the reference’s figures: money in millionths, shares from 0 to 1. */
    function holds({ metric, comparison, value }: Tried, rows: readonly TestEvent[]): boolean {
      const figure = referenceMetrics[metric]?.(rows) ?? null;
      if (figure === null) return false;
      const wanted = money.has(metric) ? value * 1_000_000 : shownAs(metric) === 'share' ? value / 100 : value;
      return {
        over: figure > wanted,
        atLeast: figure >= wanted,
        exactly: figure === wanted,
        atMost: figure <= wanted,
        under: figure < wanted,
      }[comparison];
    }
    /** From left to right, “and” first. */
    function allHold(conditions: readonly Tried[], rows: readonly TestEvent[]): boolean {
      let [any, all] = [false, true];
      for (const [index, each] of conditions.entries()) {
        if (index > 0 && each.join === 'or') [any, all] = [any || all, true];
        all &&= holds(each, rows);
      }
      return any || all;
    }
    const condition = fc.record({
      join: fc.constantFrom(...ruleJoins),
      metric: fc.constantFrom(...ruleMetrics),
      comparison: fc.constantFrom(...ruleComparisons),
      value: fc.oneof(fc.integer({ min: -5, max: 400 }), fc.constantFrom(0, 0.002, 0.01, 1, 50, 100)),
    });
    const targets = ['zone', 'creative', 'country'] as const;
    const given = [
      fc.constantFrom(...targets),
      fc.constantFrom(1, 2),
      fc.integer({ min: 1, max: 65 }),
      fc.array(condition, { minLength: 1, maxLength: 5 }),
    ] as const;
    await fc.assert(
      fc.asyncProperty(...given, async (on, campaign, windowDays, conditions) => {
        const rule = { campaign, owner: buyer, on, windowDays, conditions };
        const { found } = await evaluateRule(here.statistics, rule, end);
        const rows = events.filter(
          (event) =>
            event['advertiser'] === buyer &&
            event['campaign'] === campaign &&
            event.counted !== 'postback' &&
            event.time >= ago(windowDays * day) &&
            event.time < ago(0),
        );
        const ids = [1, 2].filter((id) => {
          const own = rows.filter((event) => event[ruleTargets[on]] === id);
          return own.length > 0 && allHold(conditions, own);
        });
        expect(found.map(({ target }) => target).toSorted((one, other) => one - other)).toEqual(ids);
      }),
      { numRuns: 60 },
    );
  }, 120_000);
});
