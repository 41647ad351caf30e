import {
  type CreateParams,
  type DataProvider,
  type GetListParams,
  type GetManyParams,
  HttpError,
  type Identifier,
  type UpdateParams,
} from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import type * as z from 'zod/mini';
import { redactSecrets, secretsOf } from '#src/schema/access/secrets.ts';
import type { HistoryPage } from '#src/schema/history.ts';
import { getResource } from '#src/schema/registry.ts';
import type { AnyRow, Service } from '#src/schema/resource.ts';
import type { BatchChange, BatchOptions, BatchOutcome, BatchTarget, ProgressOptions } from './batch.ts';
import { type CallOptions, callRoute, idempotencyHeader, type RouteContract } from './callRoute.ts';
import { countInBatch } from './countInBatch.ts';
import type { ExportQuery, ImportOptions, ImportReport } from './csv.ts';
import { loadDictionary } from './dictionary.ts';
import { ServerProblem } from './errors.ts';
import { request } from './http.ts';
import { isRow } from './isRow.ts';
import { member, textMember } from './json.ts';
import { fieldsParameter, selectableFields } from './selectableFields.ts';
import type { Answer, RequestOptions } from './transport.ts';

/** A move of a record: to another status, or of a switch, by its name. */
export interface StatusChange {
  readonly status?: number | string;
  /** The version of the record that the user has seen. */
  readonly version: number;
  readonly reason?: string;
  readonly [switched: string]: unknown;
}

export interface StatusChangeOptions {
  /** Makes a repeated write take effect once. */
  readonly idempotencyKey?: string;
}

interface HistoryParams {
  /** The `next` of the previous page. */
  readonly cursor: number | undefined;
  readonly signal?: AbortSignal;
}

interface TrendParams {
  readonly filter: object;
  /** The time field of a record's arrival. */
  readonly by: string;
  readonly signal?: AbortSignal;
}

/**
 * A refusal as react-admin's HttpError. It includes the first problem's type, as screens handle some types themselves, such as a stale
 * version.
 */
async function toHttpError(error: unknown): Promise<unknown> {
  if (!(error instanceof ServerProblem)) return error;
  // Loaded with the first refusal, as no page needs it to start. If loading fails, the message represents all of them.
  const errors = await import('./formErrors.ts').then(
    ({ toFormErrors }) => toFormErrors(error),
    () => undefined,
  );
  return new HttpError(error.message, error.status, { ...errors, type: error.problems[0]?.type });
}

/** Awaits a response, and turns a refusal into an HttpError. */
async function withHttpErrors<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw await toHttpError(error);
  }
}

const sendRequest = (service: Service, path: string, options: RequestOptions) =>
  withHttpErrors(request(service, path, options));

interface ClientOptions {
  readonly headers?: HeadersInit | undefined;
  /** Appended to the client's own query parameters: `&fields=…`. */
  readonly parameters?: string;
  /** Sends a request; by default `request`. */
  readonly send?: typeof request;
}

/**
 * ra-data-simple-rest's client of a service. Its own headers are dropped: with `Range` the browser would request a response without
 * compression.
 */
const createClient = (
  service: Service,
  { headers, parameters = '', send = request }: ClientOptions = {},
): DataProvider =>
  simpleRestProvider('', async (path: string, { method, body, signal } = {}) => {
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    const options = { method, body: sent, signal: signal ?? undefined, headers };
    return { ...(await withHttpErrors(send(service, path + parameters, options))), body: '' };
  });

const clients: Readonly<Record<Service, DataProvider>> = {
  auth: createClient('auth'),
  bounty: createClient('bounty'),
  adnet: createClient('adnet'),
  core: createClient('core'),
};

/** A resource's name for its client. */
const clientName = (resource: string): string => getResource(resource).path.replace(/^\//, '');

/** @returns the number of records of a page that fit, if the server has refused it as too large. @throws any other error */
async function maxPageRows(error: unknown): Promise<number> {
  if (!(error instanceof ServerProblem) || error.status !== 400) throw error;
  // Loaded with the first page that is too large, which is rare.
  const { maxRowsOfRefusal } = await import('./fetchListInParts.ts');
  const rows = maxRowsOfRefusal(error);
  if (rows === undefined) throw error;
  return rows;
}

/** Requests a list; in parts if the page is too large for one response. */
async function requestList(service: Service, path: string, options: RequestOptions = {}): Promise<Answer> {
  const send = (part: string) => request(service, part, options);
  try {
    return await send(path);
  } catch (error) {
    const rows = await maxPageRows(error);
    const { fetchListInParts } = await import('./fetchListInParts.ts');
    return fetchListInParts(send, path, rows);
  }
}

/** The client for a list, which always names its fields: those in `meta.fields`, or all selectable ones. */
function createListClient(resource: string, { meta }: Pick<GetListParams, 'meta'>): DataProvider {
  const declared = getResource(resource);
  const fields = member(meta, 'fields') ?? selectableFields(declared);
  return createClient(declared.service, { parameters: `&${fieldsParameter(fields)}`, send: requestList });
}

/**
 * Records of a list without field names. Ra-core caches them as whole records, so they include their secrets: null, until the record itself
 * is requested.
 */
const withSecrets = <A extends { data: readonly object[] }>(
  resource: string,
  { meta }: Pick<GetListParams, 'meta'>,
  answer: A,
): A => {
  const secrets = secretsOf(getResource(resource));
  if (secrets.length === 0 || member(meta, 'fields') !== undefined) return answer;
  return { ...answer, data: answer.data.map((record) => redactSecrets(record, secrets)) };
};

/** @returns the page of a list; with `meta.counted` only its total and first record */
const getList = (resource: string, params: GetListParams) =>
  member(params.meta, 'counted') === true
    ? withHttpErrors(countInBatch(getResource(resource), params))
    : createListClient(resource, params).getList(clientName(resource), params);

/** Calls the client of the resource's service. */
const withClient = <T>(resource: string, action: (client: DataProvider, name: string) => T): T =>
  action(clients[getResource(resource).service], clientName(resource));

async function getMany(resource: string, params: GetManyParams) {
  const ids = params.ids.map(Number);
  if (!getResource(resource).dictionary)
    return withSecrets(
      resource,
      params,
      await createListClient(resource, params).getMany(clientName(resource), { ...params, ids }),
    );
  const rows = await loadDictionary(resource);
  return { data: rows.filter(({ id }) => ids.includes(id)) };
}

/** The key in `meta.idempotencyKey` makes a repeated creation take effect once. */
const createHeaders = ({ meta }: CreateParams): HeadersInit | undefined =>
  idempotencyHeader(textMember(meta, 'idempotencyKey'));

/** Sends the version of the edited record. Without it, sends the cached record's version, which may be newer. */
function update(resource: string, params: UpdateParams<AnyRow>) {
  const version = params.data.version ?? params.previousData?.version;
  return withClient(resource, (client, name) => client.update(name, { ...params, data: { ...params.data, version } }));
}

/** Kept alive: a decision is sent even if the user leaves the page immediately. */
async function changeStatus(
  resource: string,
  id: Identifier,
  change: StatusChange,
  { idempotencyKey }: StatusChangeOptions = {},
) {
  const { service, path } = getResource(resource);
  const options = { method: 'POST', body: change, headers: idempotencyHeader(idempotencyKey), keepalive: true };
  const { json } = await sendRequest(service, `${path}/${id}/status`, options);
  if (!isRow(json)) throw new TypeError(`The answer to a status change of ${resource} is no record.`);
  return { data: json };
}

async function clone(resource: string, id: Identifier, { idempotencyKey }: StatusChangeOptions = {}) {
  const { service, path } = getResource(resource);
  const options = { method: 'POST', headers: idempotencyHeader(idempotencyKey) };
  const { json } = await sendRequest(service, `${path}/${id}/clone`, options);
  if (!isRow(json)) throw new TypeError(`The answer to a clone of ${resource} is no record.`);
  return { data: json };
}

/** Checks the members that identify a page of a history, not each entry. */
const isHistory = (json: unknown): json is HistoryPage => Array.isArray(member(json, 'entries'));

/** Requests a page of a history, with fewer entries if the page is too large for one response. The next page follows them. */
async function requestHistory(
  service: Service,
  path: string,
  query: URLSearchParams,
  options: RequestOptions,
): Promise<Answer> {
  try {
    return await request(service, query.size === 0 ? path : `${path}?${query}`, options);
  } catch (error) {
    query.set('limit', String(await maxPageRows(error)));
    return requestHistory(service, path, query, options);
  }
}

async function history(resource: string, id: Identifier, { cursor, signal }: HistoryParams) {
  const { service, path } = getResource(resource);
  const query = new URLSearchParams(cursor === undefined ? {} : { cursor: String(cursor) });
  const { json } = await withHttpErrors(requestHistory(service, `${path}/${id}/history`, query, { signal }));
  if (!isHistory(json)) throw new TypeError(`The answer to the history of ${resource} is none.`);
  return { data: json };
}

/** @returns the number of new matching records on each of the last days, the oldest day first */
async function trend(resource: string, { filter, by, signal }: TrendParams) {
  const { service, path } = getResource(resource);
  const query = new URLSearchParams({ filter: JSON.stringify(filter), by });
  const { json } = await sendRequest(service, `${path}/trend?${query}`, { signal });
  const days = member(json, 'days');
  if (!Array.isArray(days)) throw new TypeError(`The answer to the trend of ${resource} is none.`);
  return { data: days.map(Number) };
}

type CallRoute = <P extends string, Q extends z.ZodMiniObject, B extends z.ZodMiniType, A>(
  route: RouteContract<P, Q, B, A>,
  options: CallOptions<P, Q, B>,
) => Promise<{ data: A }>;

/**
 * React-admin's data provider with status changes, batches, CSV, history and hand-written routes: `useDataProvider<QuarryDataProvider>()`.
 */
export interface QuarryDataProvider extends DataProvider {
  changeStatus(
    resource: string,
    id: Identifier,
    change: StatusChange,
    options?: StatusChangeOptions,
  ): Promise<{ data: AnyRow }>;
  /** Copies a record as a new one, if its resource declares `clone`. */
  clone(resource: string, id: Identifier, options?: StatusChangeOptions): Promise<{ data: AnyRow }>;
  /** Changes many records separately. */
  batch(resource: string, target: BatchTarget, change: BatchChange, options?: BatchOptions): Promise<BatchOutcome>;
  exportCsv(resource: string, query: ExportQuery, progress?: ProgressOptions): Promise<Blob>;
  importCsv(resource: string, file: Blob, options: ImportOptions, progress?: ProgressOptions): Promise<ImportReport>;
  /** Calls a hand-written route, such as `cloneCampaign` or `eligibility` of a task. */
  callRoute: CallRoute;
  /** The changes of a record, the newest first. */
  history(resource: string, id: Identifier, params: HistoryParams): Promise<{ data: HistoryPage }>;
  trend(resource: string, params: TrendParams): Promise<{ data: readonly number[] }>;
}

/** Serves every resource by its declared service and path. Refusals are HttpErrors, with texts for the fields of a form. */
export const dataProvider: QuarryDataProvider = {
  supportAbortSignal: true,
  getList: async (resource, params) => withSecrets(resource, params, await getList(resource, params)),
  getOne: (resource, params) => withClient(resource, (client, name) => client.getOne(name, params)),
  getMany,
  getManyReference: async (resource, params) =>
    withSecrets(
      resource,
      params,
      await createListClient(resource, params).getManyReference(clientName(resource), params),
    ),
  create: (resource, params) => {
    const { service } = getResource(resource);
    return createClient(service, { headers: createHeaders(params) }).create(clientName(resource), params);
  },
  update,
  updateMany: (resource, params) => withClient(resource, (client, name) => client.updateMany(name, params)),
  delete: (resource, params) => withClient(resource, (client, name) => client.delete(name, params)),
  deleteMany: (resource, params) => withClient(resource, (client, name) => client.deleteMany(name, params)),
  changeStatus,
  clone,
  // Streamed responses are read by code that no page needs to start.
  batch: async (resource, ...work) => {
    const { batch } = await import('./batch.ts');
    return withHttpErrors(batch(getResource(resource), ...work));
  },
  exportCsv: async (resource, ...work) => {
    const { exportCsv } = await import('./csv.ts');
    return withHttpErrors(exportCsv(getResource(resource), ...work));
  },
  importCsv: async (resource, ...work) => {
    const { importCsv } = await import('./csv.ts');
    return withHttpErrors(importCsv(getResource(resource), ...work));
  },
  callRoute: async (route, options) => ({ data: await withHttpErrors(callRoute(route, options)) }),
  history,
  trend,
};
