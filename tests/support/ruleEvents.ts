import { recordDimensionNames } from '#src/resources/statistics/dimensions.ts';
import type { TestEvent } from './statistics.ts';

const nothing = Object.fromEntries(recordDimensionNames.map((name) => [name, 0]));

/** An event of a campaign; `cost` in millionths, `time` in seconds. */
export const ruleEvent = (
  event: string,
  ids: Readonly<Record<string, number>>,
  values: Partial<Pick<TestEvent, 'time' | 'cost' | 'count'>>,
): TestEvent => ({
  ...nothing,
  creativeTag: [],
  ...ids,
  time: 0,
  event,
  counted: 'both',
  valid: true,
  count: 1,
  user: 1,
  cost: 0,
  publisherRevenue: 0,
  conversionValue: 0,
  ...values,
});
