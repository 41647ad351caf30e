import { database } from '../engine/names.ts';
import type { Column } from './columns.ts';
import type { Table } from './layout.ts';

/** Where the tables are: in one engine, or in a cluster of that name. */
export interface Placement {
  readonly cluster?: string;
}

/** How many of the last inserts an engine knows by their tokens. The register knows the others. */
const tokensKept = 10_000;

/** The table that holds the rows; on a cluster a shard's own part of them stands beside the table that queries name. */
export const storedName = ({ name, sharded }: Table, { cluster }: Placement): string =>
  cluster !== undefined && sharded ? `${name}_local` : name;

/** A value of ours as the text of a statement has it: these know no bound values. */
const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;

export const onCluster = ({ cluster }: Placement): string =>
  cluster === undefined ? '' : ` ON CLUSTER ${quoted(cluster)}`;

export const columnText = ({ name, type, codec }: Column): string =>
  `${name} ${type}${codec === undefined ? '' : ` CODEC(${codec})`}`;

/** Tables that are whole on every replica have one path for all shards. */
function engineOf({ name, sharded }: Table, { cluster }: Placement): string {
  if (cluster === undefined) return 'MergeTree()';
  const path = sharded ? `{shard}/${database}/${name}` : `${database}/${name}`;
  const replica = sharded ? '{replica}' : '{shard}-{replica}';
  return `ReplicatedMergeTree(${[`/clickhouse/tables/${path}`, replica].map(quoted).join(', ')})`;
}

function settingsOf({ deduplicated }: Table, { cluster }: Placement): string {
  const window = cluster === undefined ? 'non_replicated_deduplication_window' : 'replicated_deduplication_window';
  const settings = [
    'fsync_after_insert = 1',
    'fsync_part_directory = 1',
    'ttl_only_drop_parts = 1',
    ...(deduplicated ? [`${window} = ${tokensKept}`] : []),
  ];
  return settings.join(', ');
}

export const projectionText = ({ name, orderBy }: NonNullable<Table['projection']>): string =>
  `${name} (SELECT * ORDER BY ${orderBy})`;

/** How long rows of a table are kept. A week goes once all of it is older. */
export const retentionText = (days: number): string => `toDate(time) + toIntervalDay(${days})`;

/** What makes a table, unless it is there. On a cluster two: each shard's own, and the one that reads them all. */
export function createStatements(table: Table, placement: Placement, comment = ''): readonly string[] {
  const where = onCluster(placement);
  const { projection, partitionBy, orderBy } = table;
  const members = [
    ...table.columns.map(columnText),
    ...(projection ? [`PROJECTION ${projectionText(projection)}`] : []),
  ];
  const stored = storedName(table, placement);
  const made = [
    `CREATE TABLE IF NOT EXISTS ${database}.${stored}${where} (\n${members.join(',\n')}\n)`,
    `ENGINE = ${engineOf(table, placement)}`,
    ...(partitionBy === undefined ? [] : [`PARTITION BY ${partitionBy}`]),
    `ORDER BY (${orderBy})`,
    `SETTINGS ${settingsOf(table, placement)}`,
    ...(comment === '' ? [] : [`COMMENT ${quoted(comment)}`]),
  ].join('\n');
  if (stored === table.name) return [made];
  const columns = table.columns.map(({ name, type }) => `${name} ${type}`).join(', ');
  // The same rows always go to the same shard, so that a repeated insert is known there.
  const shard = 'cityHash64(advertiser, publisher, time)';
  const target = [placement.cluster ?? '', database, stored].map(quoted).join(', ');
  return [
    made,
    `CREATE TABLE IF NOT EXISTS ${database}.${table.name}${where} (${columns})\nENGINE = Distributed(${target}, ${shard})`,
  ];
}
