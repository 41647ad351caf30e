import { statsDatabase } from '../engine/engineNames.ts';
import type { Column } from './tableColumns.ts';
import type { Table } from './tableLayout.ts';

/** The placement of the tables: in one engine, or in a cluster of that name. */
export interface Placement {
  readonly cluster?: string;
}

/** The number of inserts that an engine deduplicates by token. The register deduplicates older ones. */
const deduplicationWindow = 10_000;

/** Returns the table that stores the rows. On a cluster it is the shard's own table beside the one that queries name. */
export const storedTableName = ({ name, sharded }: Table, { cluster }: Placement): string =>
  cluster !== undefined && sharded ? `${name}_local` : name;

/** Quotes one of Quarry's own values, because these statements have no bound values. */
const quote = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;

export const onClusterSql = ({ cluster }: Placement): string =>
  cluster === undefined ? '' : ` ON CLUSTER ${quote(cluster)}`;

export const columnSql = ({ name, type, codec }: Column): string =>
  `${name} ${type}${codec === undefined ? '' : ` CODEC(${codec})`}`;

/** Tables replicated in full have the same path for all shards. */
function engineSql({ name, sharded }: Table, { cluster }: Placement): string {
  if (cluster === undefined) return 'MergeTree()';
  const path = sharded ? `{shard}/${statsDatabase}/${name}` : `${statsDatabase}/${name}`;
  const replica = sharded ? '{replica}' : '{shard}-{replica}';
  return `ReplicatedMergeTree(${[`/clickhouse/tables/${path}`, replica].map(quote).join(', ')})`;
}

function settingsSql({ deduplicated }: Table, { cluster }: Placement): string {
  const window = cluster === undefined ? 'non_replicated_deduplication_window' : 'replicated_deduplication_window';
  const settings = [
    'fsync_after_insert = 1',
    'fsync_part_directory = 1',
    'ttl_only_drop_parts = 1',
    ...(deduplicated ? [`${window} = ${deduplicationWindow}`] : []),
  ];
  return settings.join(', ');
}

export const projectionSql = ({ name, orderBy }: NonNullable<Table['projection']>): string =>
  `${name} (SELECT * ORDER BY ${orderBy})`;

/** Returns the TTL expression of a table's rows. A week is deleted once all of it has expired. */
export const retentionSql = (days: number): string => `toDate(time) + toIntervalDay(${days})`;

/** Returns statements that create a table if it is missing. A cluster needs two: the shard's own, and the distributed one. */
export function createTableStatements(table: Table, placement: Placement, comment = ''): readonly string[] {
  const where = onClusterSql(placement);
  const { projection, partitionBy, orderBy } = table;
  const members = [...table.columns.map(columnSql), ...(projection ? [`PROJECTION ${projectionSql(projection)}`] : [])];
  const stored = storedTableName(table, placement);
  const createTable = [
    `CREATE TABLE IF NOT EXISTS ${statsDatabase}.${stored}${where} (\n${members.join(',\n')}\n)`,
    `ENGINE = ${engineSql(table, placement)}`,
    ...(partitionBy === undefined ? [] : [`PARTITION BY ${partitionBy}`]),
    `ORDER BY (${orderBy})`,
    `SETTINGS ${settingsSql(table, placement)}`,
    ...(comment === '' ? [] : [`COMMENT ${quote(comment)}`]),
  ].join('\n');
  if (stored === table.name) return [createTable];
  const columns = table.columns.map(({ name, type }) => `${name} ${type}`).join(', ');
  // The same rows always go to the same shard, so that the shard deduplicates repeated inserts.
  const shard = 'cityHash64(advertiser, publisher, time)';
  const target = [placement.cluster ?? '', statsDatabase, stored].map(quote).join(', ');
  return [
    createTable,
    `CREATE TABLE IF NOT EXISTS ${statsDatabase}.${table.name}${where} (${columns})\nENGINE = Distributed(${target}, ${shard})`,
  ];
}
