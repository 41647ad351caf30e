import { inspect } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MoneySequences } from '#tests/support/money/moneySequence.ts';
import { type MoneyStep, moneySequences } from '#tests/support/money/moneySteps.ts';
import { scriptedSequences } from '#tests/support/money/scriptedSequences.ts';
import { hasEngine } from '#tests/support/statistics.ts';

const minute = 60_000;
const isLong = process.env['RACES'] === 'promised' && process.env['DATABASE_URL_TEST'] !== undefined;
const numRuns = isLong ? 20_000 : 200;
/** Sequences after which another application is opened: jobs and invariants read all that there is. */
const perOpening = 70;

test.skipIf(!hasEngine)(
  'Whatever owners, ad servers, administrators and jobs do in whatever order, the invariants of money hold.',
  { timeout: isLong ? 600 * minute : 20 * minute },
  async () => {
    let here: MoneySequences | undefined;
    let runs = 0;
    let hasFailed = false;
    const outcomes = new Map<string, number>();
    const close = async () => {
      for (const [outcome, count] of Object.entries((await here?.outcomes()) ?? {}))
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + count);
      await here?.close();
      here = undefined;
    };
    const reopen = async () => {
      await close();
      here = await MoneySequences.open();
      runs = 0;
    };
    try {
      await fc.assert(
        fc.asyncProperty(moneySequences, async (steps) => {
          if (here === undefined || runs === perOpening) await reopen();
          runs += 1;
          try {
            expect(await here?.run(steps)).toEqual({});
          } catch (error) {
            // The report of the property has the shortest sequence and its error alone.
            if (!hasFailed) process.stderr.write(`The first failure: ${JSON.stringify(steps)}\n${inspect(error)}\n`);
            hasFailed = true;
            // A shorter sequence is tried on money that nothing has broken.
            runs = perOpening;
            throw error;
          }
        }),
        { numRuns, examples: scriptedSequences.map((steps): [readonly MoneyStep[]] => [steps]) },
      );
    } finally {
      await close();
    }
    // Otherwise the sequences would test little.
    for (const [outcome, count] of outcomes)
      expect({ outcome, isThere: count > 0 }).toEqual({ outcome, isThere: true });
  },
);
