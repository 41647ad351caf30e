import * as z from 'zod/mini';
import { count, decimal, id, moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { type VolumeKey, volumeFilters, volumeLimits } from '../volumes.ts';

const floor = z.nullable(decimal);

const named = {
  id: z.nullable(id).check(z.describe('The country or the exchange; null for requests without one.')),
  label: z.nullable(z.string()),
  code: z.nullable(z.string()).check(z.describe('The ISO 3166-1 code of a country.')),
};

const counted = {
  requests: count,
  requestsPerDay: z.number(),
  uniques: count.check(z.describe('Unique visitors in the whole period. They can’t be summed.')),
  floor25: floor.check(z.describe('The first quartile of the floors of requests that have one.')),
  floor50: floor,
  floor75: floor,
  bids: count,
  wins: count,
  winRate: z.nullable(z.number()).check(z.describe('Wins divided by bids; null without bids.')),
};

const row = z.object({ ...named, ...counted });

const period = {
  period: z.object({ from: moment, to: moment.check(z.describe('The exclusive end of the period.')) }),
  days: z.number().check(z.describe('The number of elapsed days of the period.')),
  currency: z.string(),
  dataUntil: z.nullable(moment).check(z.describe('The time of the newest event; null if there is none.')),
};

const totals = z.object(counted);

const answer = z.union([
  z.object({ result: z.object({ rows: z.array(row), totals, ...period }) }),
  z.object({ result: z.object({ row, ...period }) }),
  z.object({ error: z.object({ code: z.int(), message: z.string() }) }),
]);

const figures = {
  requests: 4_812_000,
  requestsPerDay: 687_428.6,
  uniques: 402_118,
  floor25: '0.4',
  floor50: '0.85',
  floor75: '1.6',
  bids: 218_400,
  wins: 61_152,
  winRate: 0.28,
};

/** The shared options of both routes, which differ only in the dimension of their rows. */
const volumesBy = <const K extends VolumeKey>(key: K) =>
  ({
    method: 'POST',
    service: 'core',
    access: 'signed-in',
    // A read route, although the specification uses POST.
    viewable: true,
    description: `\`method\` is \`list\` (all rows) or \`get\` (one row, by \`id\` in \`params\`). \`params\` may have \`from\` and \`to\` (the last ${volumeLimits.usual} days by default, at most ${volumeLimits.days}), \`timezone\`, and lists of IDs: ${volumeFilters.join(', ')}. Requests, uniques and floors cover the whole market; bids, wins and the win rate cover your own campaigns, for advert-admin all campaigns. An invalid method or invalid params return \`error\`.`,
    body: z.object({ method: z.string(), params: z.optional(z.record(z.string(), z.unknown())) }),
    bodyExample: { method: 'list', params: { [key]: [57, 82] } },
    answerDescription: 'The volumes as `result`, or an `error`.',
    answer,
    problems: [
      'forbidden',
      'malformedBody',
      'statisticsUnavailable',
      'statisticsMissing',
      'ownTurnsTaken',
      'turnsTaken',
    ],
  }) as const;

const told = {
  totals: figures,
  period: { from: '2026-03-01T00:00:00.000Z', to: '2026-03-08T00:00:00.000Z' },
  days: 7,
  currency: 'USD',
  dataUntil: '2026-03-07T23:59:58.000Z',
};

export const volumesByCountry = defineRoute({
  ...volumesBy('country'),
  path: '/volumes/country',
  summary: 'Read the volumes by country',
  example: { result: { rows: [{ id: 57, label: 'Germany', code: 'DE', ...figures }], ...told } },
});

export const volumesByExchange = defineRoute({
  ...volumesBy('exchange'),
  path: '/volumes/exchanges',
  summary: 'Read the volumes by exchange',
  example: { result: { rows: [{ id: 3, label: 'OpenX', code: null, ...figures }], ...told } },
});

export type VolumesAnswer = AnswerOf<typeof volumesByCountry>;
export type VolumesList = Extract<VolumesAnswer, { readonly result: { readonly rows: unknown } }>['result'];
export type VolumesOne = Extract<VolumesAnswer, { readonly result: { readonly row: unknown } }>['result'];
export type VolumeRow = VolumesList['rows'][number];
export type VolumeFigures = VolumesList['totals'];
