import { findRecords } from '#server/operations/findRecords.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { Refusal, refuse } from '#server/problems/refusal.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { readsVolumes } from '#src/resources/statistics/audience.ts';
import { derive } from '#src/resources/statistics/derive.ts';
import { recordDimensions } from '#src/resources/statistics/dimensions.ts';
import type { VolumeFigures, VolumeRow, VolumesAnswer } from '#src/resources/statistics/routes/volumes.ts';
import { type VolumeKey, volumeErrors } from '#src/resources/statistics/volumes.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { rawEvents } from '../query/chooseTable.ts';
import { type EngineRow, executeQuery, type QueryResult } from '../query/executeQuery.ts';
import { loadLabels } from '../query/labels.ts';
import { Tenant } from '../query/tenant.ts';
import type { Statistics } from '../statistics.ts';
import { compileVolumesQuery } from './compileVolumesQuery.ts';
import { type ParsedVolumesCall, parseVolumesCall } from './parseVolumesCall.ts';

interface VolumesContext {
  readonly platform: Platform;
  readonly statistics: Statistics;
  readonly actor: RequestActor;
}

/** Converts a record's two rows, of the market and of the actor, to figures. */
function toVolumeFigures(days: number, market: EngineRow = [], own: EngineRow = []): VolumeFigures {
  const [, requests = 0, uniques, floored, ...floors] = market;
  const [bids, wins] = [Number(own[1] ?? 0), Number(own[2] ?? 0)];
  const [floor25 = null, floor50 = null, floor75 = null] = floors.map((floor) =>
    Number(floored) > 0 ? new Exact(String(floor)).toFixed() : null,
  );
  return {
    requests: Number(requests),
    requestsPerDay: Number(requests) / days,
    uniques: Number(uniques ?? 0),
    floor25,
    floor50,
    floor75,
    bids,
    wins,
    winRate: derive('winRate', (name) => (name === 'wins' ? wins : bids)),
  };
}

const codeOf = ({ code }: AnyRow): string | null => (typeof code === 'string' ? code : null);

/** Loads the codes of records that have codes, by ID. */
async function loadCodes({ platform, actor }: VolumesContext, key: VolumeKey, ids: readonly number[]) {
  const resource = getResource(recordDimensions[key]);
  if (resource.fields['code'] === undefined || ids.length === 0) return new Map<number, string | null>();
  const records = await findRecords(platform.database.sql, actor, resource, ids);
  return new Map(records.map((record) => [record.id, codeOf(record)]));
}

const hasKey =
  (id: number) =>
  ([key]: EngineRow): boolean =>
    Number(key) === id;

/** Loads the rows of all records in either query, most requests first. */
async function loadRows(
  context: VolumesContext,
  { key, days }: ParsedVolumesCall,
  market: QueryResult,
  own: QueryResult,
): Promise<VolumeRow[]> {
  const keys = [...new Set([...market.rows, ...own.rows].map(([id]) => Number(id)))];
  const ids = keys.filter((id) => id > 0);
  const [labels, codes] = await Promise.all([
    loadLabels(context.platform, context.actor, [key], () => ids, new Map()),
    loadCodes(context, key, ids),
  ]);
  return keys
    .map((id) => ({
      id: id === 0 ? null : id,
      label: id === 0 ? null : (labels.get(key)?.(id) ?? null),
      code: codes.get(id) ?? null,
      ...toVolumeFigures(days, market.rows.find(hasKey(id)), own.rows.find(hasKey(id))),
    }))
    .toSorted((one, other) => other.requests - one.requests || (one.id ?? 0) - (other.id ?? 0));
}

/** Loads the row of one record, which may have had no requests. @throws Refusal statisticsField if it doesn't exist */
async function loadRow(
  context: VolumesContext,
  call: ParsedVolumesCall,
  id: number,
  rows: readonly VolumeRow[],
): Promise<VolumeRow> {
  const resource = getResource(recordDimensions[call.key]);
  const [record] = await findRecords(context.platform.database.sql, context.actor, resource, [id]);
  if (record === undefined) return refuse('statisticsField', { field: 'id' }, 'params.id');
  return rows[0] ?? { id, label: String(record[resource.title]), code: codeOf(record), ...toVolumeFigures(1) };
}

async function answerCall(context: VolumesContext, call: ParsedVolumesCall): Promise<VolumesAnswer> {
  const { platform, statistics, actor } = context;
  const query = (which: 'market' | 'own', tenant: Tenant) =>
    platform.fairQueues.run('statistics', actor, () =>
      executeQuery(statistics.engine, compileVolumesQuery(which, call, tenant), actor.signal),
    );
  const [market, own] = await Promise.all([query('market', Tenant.ofMarket(actor)), query('own', Tenant.of(actor))]);
  const rows = await loadRows(context, call, market, own);
  const common = {
    period: { from: new Date(call.period.from).toISOString(), to: new Date(call.period.to).toISOString() },
    days: call.days,
    currency: platform.configuration.adCurrency,
    dataUntil: await statistics.dataUntil(rawEvents),
  };
  if (call.one !== undefined) return { result: { row: await loadRow(context, call, call.one, rows), ...common } };
  const isEmpty = rows.length === 0;
  const totals = isEmpty ? toVolumeFigures(1) : toVolumeFigures(call.days, market.totals, own.totals);
  return { result: { rows, totals, ...common } };
}

/** Converts an invalid call's error to a response. Missing permissions and an unavailable engine are thrown as refusals. */
function toErrorAnswer(error: unknown): VolumesAnswer {
  const isClientError = error instanceof Refusal && (error.status === 400 || error.status === 422);
  if (!isClientError) throw error;
  const code =
    error.status === 422
      ? volumeErrors.refused
      : error.problems[0]?.propertyPath === 'method'
        ? volumeErrors.unknownMethod
        : volumeErrors.wrongParams;
  return { error: { code, message: error.message } };
}

interface Call {
  readonly method: string;
  readonly params?: unknown;
}

/**
 * Answers a call of the volumes, by country or by exchange.
 * @throws Refusal forbidden, statisticsUnavailable
 */
export async function queryVolumes(
  context: VolumesContext,
  key: VolumeKey,
  { method, params }: Call,
  now = Date.now(),
): Promise<VolumesAnswer> {
  if (!readsVolumes(context.actor.role)) refuse('forbidden');
  try {
    return await answerCall(context, parseVolumesCall(key, method, params, now));
  } catch (error) {
    return toErrorAnswer(error);
  }
}
