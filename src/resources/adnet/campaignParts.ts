import { choice } from '#src/fields/choice/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { numericChoice } from '#src/fields/numericChoice/kind.ts';
import { record } from '#src/fields/record/kind.ts';
import { records } from '#src/fields/records/kind.ts';
import { reference } from '#src/fields/reference/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { conversionEvents } from '../statistics/events.ts';
import { bid } from './campaignMoney.ts';

/** Dimension of the targeting → the resource whose records it refers to. */
export const targetingDimensions = {
  country: 'countries',
  region: 'regions',
  city: 'cities',
  deviceType: 'device-types',
  deviceModel: 'device-models',
  osFamily: 'os-families',
  osName: 'os-names',
  osVersion: 'os-versions',
  browserName: 'browser-names',
  browserVersion: 'browser-versions',
  connectionType: 'connection-types',
  isp: 'isps',
  language: 'languages',
  siteCategory: 'site-categories',
  exchangeType: 'exchange-types',
  exchange: 'exchanges',
  trafficType: 'traffic-types',
  site: 'approved-sites',
  adzone: 'serving-zones',
} as const;

/** Separate bids for some records, each listed once. */
export const bidsFor = <const N extends string>(name: N, target: string) =>
  records(
    { [name]: reference(target, { required: true }), bid: bid() },
    { max: limits.bidsPerCampaign, distinct: { by: name, problem: 'duplicateValue' } },
  );

/** The windows of a frequency cap, in seconds. */
export const capWindows = { hour: 3600, sixHours: 21_600, day: 86_400, week: 604_800, month: 2_592_000 } as const;

/** The maximum number of impressions or clicks of one visitor within a window. */
export const frequencyCaps = () =>
  records(
    {
      count: number({ required: true, integer: true, min: 1, max: limits.cappedEvents }),
      event: choice(['impression', 'click', 'conversion'], { required: true, default: 'impression' }),
      windowSeconds: numericChoice(capWindows, { required: true, default: capWindows.day }),
      per: choice(['campaign', 'creative'], { required: true, default: 'campaign' }),
    },
    { max: limits.capsPerCampaign },
  );

/** The maximum number of billed conversions of one click. */
const repeats = () => number({ required: true, integer: true, min: 1, max: limits.repeatedConversions });

/** The events after a click that count as conversions, with the time within which they count. */
export const conversionGoals = () =>
  records(
    {
      name: text({ required: true, max: limits.nameLength }),
      event: choice(conversionEvents, { required: true, default: 'lead' }),
      value: money({ min: 0, rate: true, inAdCurrency: true }),
      windowDays: number({
        required: true,
        integer: true,
        min: 1,
        max: limits.conversionWindow,
        unit: 'days',
        default: 30,
      }),
      /** A click bills the goal once, unless the goal repeats. */
      repeat: record({ perClick: repeats(), perDay: repeats() }),
    },
    { max: limits.goalsPerCampaign, distinct: { by: 'name', problem: 'duplicateValue' } },
  );

interface SourceLists {
  readonly includedLists: readonly number[];
  readonly excludedLists: readonly number[];
}

/** A source list can't be both included and excluded. */
export const listsApart = {
  fields: ['includedLists', 'excludedLists'],
  holds: ({ includedLists, excludedLists }: SourceLists) => !excludedLists.some((id) => includedLists.includes(id)),
  problem: 'includedAndExcluded',
  at: 'excludedLists',
} as const;
