import { createHash } from 'node:crypto';
import { type RecordDimension, sides } from '#src/resources/statistics/dimensions.ts';
import { additiveNames } from '#src/resources/statistics/metrics.ts';
import { database, eventsTable } from '../engine/names.ts';
import { type Column, eventColumns, madeFrom, readFast, rollUpColumns, sumOf } from './columns.ts';

/** A roll-up: sums by hour or by day of UTC, and by few dimensions. Worth it only where it has far fewer rows than the events. */
export interface RollUp {
  readonly name: string;
  readonly grain: 'hour' | 'day';
  readonly dimensions: readonly RecordDimension[];
}

/** The roll-ups, the smallest first. */
export const rollUps: readonly RollUp[] = [
  { name: 'network_by_day', grain: 'day', dimensions: ['country', 'deviceType'] },
  { name: 'campaigns_by_day', grain: 'day', dimensions: [sides.buyer, 'campaign'] },
  { name: 'zones_by_day', grain: 'day', dimensions: [sides.seller, 'site', 'adzone'] },
  { name: 'campaigns_by_hour', grain: 'hour', dimensions: [sides.buyer, 'campaign'] },
  { name: 'zones_by_hour', grain: 'hour', dimensions: [sides.seller, 'site', 'adzone'] },
];

/** A table as it has to be. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly partitionBy?: string;
  readonly orderBy: string;
  /** A second order of the same rows. */
  readonly projection?: { readonly name: string; readonly orderBy: string };
  /** Whether inserts that were made already are known by their token. */
  readonly deduplicated?: true;
  /** On a cluster every shard has rows of its own. Other tables are whole on every replica of it. */
  readonly sharded?: true;
}

export const partitionBy = 'toMonday(time)';

/** Sorted for advertisers; the projection has every row again, sorted for publishers. */
export const events: Table = {
  name: eventsTable,
  columns: eventColumns,
  partitionBy,
  orderBy: 'advertiser, campaign, toStartOfHour(time)',
  projection: { name: 'publishers', orderBy: 'publisher, site, toStartOfHour(time)' },
  deduplicated: true,
  sharded: true,
};

const contentOf = ({ name, dimensions }: RollUp): Table => ({
  name,
  columns: rollUpColumns(dimensions),
  partitionBy,
  orderBy: [...dimensions, 'time'].join(', '),
});

/** The table that a roll-up stands in. */
export function tableOfRollUp(rollUp: RollUp): Table {
  const content = contentOf(rollUp);
  return { ...content, columns: content.columns.map(readFast) };
}

/** The rows of one week of a roll-up, from the events. `{week:Date}` is its Monday. */
export function rollUpSelect({ grain, dimensions }: RollUp): string {
  const start = grain === 'hour' ? 'toStartOfHour' : 'toStartOfDay';
  const keys = ['counted', ...dimensions];
  const sums = additiveNames.map((name) => sumOf(name));
  return `SELECT ${start}(time) AS start, ${[...keys, ...sums, ...Object.values(madeFrom)].join(', ')} FROM ${database}.${eventsTable}
WHERE toMonday(time) = {week:Date} GROUP BY start, ${keys.join(', ')}`;
}

/**
 * Changes with what a roll-up has, not with how it is packed: another one is made from the events anew, and weeks whose events are too old
 * to be kept are lost.
 */
export const versionOf = (rollUp: RollUp): string =>
  createHash('sha256')
    .update(JSON.stringify([contentOf(rollUp), rollUpSelect(rollUp)]))
    .digest('hex')
    .slice(0, 16);
