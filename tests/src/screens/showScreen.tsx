import { render } from '@testing-library/react';
import { CoreAdminContext, HttpError, memoryStore } from 'ra-core';
import type { ReactNode } from 'react';
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router-dom';
import type { RoleName } from '#src/access/roles.ts';
import { containsWords, toFoldedWords } from '#src/format/fold.ts';
import { Toasts } from '#src/layout/Toasts.tsx';
import { catalogue, type ProblemName } from '#src/problems/catalogue.ts';
import { cachedActor } from '#src/providers/actor.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { i18nProvider } from '#src/providers/i18nProvider.ts';
import { member } from '#src/providers/json.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { routerProvider } from '#src/providers/routerProvider.ts';
import { ActorContext } from '#src/providers/useActor.ts';
import { abilityFor } from '#src/schema/access/ability.ts';
import type { AdminSettings } from '#src/schema/adminSettings.ts';
import type { Route } from '#src/schema/defineRoute.ts';
import { futureTime } from '#src/schema/futureTime.ts';
import type { HistoryPage } from '#src/schema/history.ts';
import { allResources, getResource } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { decidableKey } from '#src/schema/review.ts';
import { LeaveBlocker } from '#src/screens/form/LeaveGuard.tsx';

/** The id of the actor. */
export const me = 5;

/** A call of the data provider with its parameters. */
export interface Call {
  readonly name: string;
  readonly params: unknown;
}

/** The name that a call of a route is recorded under. */
export const callOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

/** As the server finds out whether a record could be approved now: those of the tests need only that their end is ahead. */
const isDecidable = ({ endAt, heldUntil }: AnyRow): boolean =>
  (typeof endAt !== 'string' || Date.parse(endAt) > Date.now()) && futureTime(heldUntil) === undefined;

/** A record as a list has it: with id and version, and the fields that were asked for. */
function partOf(row: AnyRow, meta: unknown): AnyRow {
  const fields = member(meta, 'fields');
  if (!Array.isArray(fields)) return row;
  const asked = Object.entries(row).filter(([name]) => fields.includes(name));
  return { id: row.id, version: row.version, ...Object.fromEntries(asked) };
}

/** A fake server: records in memory, and all calls in their order. */
export class Shelf {
  readonly calls: Call[] = [];
  /** Call name → the error that its next call throws, once. */
  readonly failures = new Map<string, Error>();
  /** Call name → the error that every such call throws. */
  readonly broken = new Map<string, Error>();
  /** Call name → what its answers wait for. */
  readonly held = new Map<string, Promise<void>>();

  /** The ids that a batch refuses. */
  readonly refusedIds = new Set<number>();
  /** The page of the history at a cursor. */
  historyAt: (cursor: number | undefined) => HistoryPage = () => ({ entries: [], next: null });

  /** The days of every trend. */
  days: readonly number[] = [];

  constructor(readonly rows: AnyRow[]) {}

  called(name: string): Call[] {
    return this.calls.filter((call) => call.name === name);
  }

  private async receive(name: string, params: unknown): Promise<void> {
    this.calls.push({ name, params });
    const failure = this.broken.get(name) ?? this.failures.get(name);
    this.failures.delete(name);
    await this.held.get(name);
    if (failure !== undefined) throw failure;
  }

  private find(id: unknown): AnyRow {
    const row = this.rows.find((one) => one.id === Number(id));
    if (row === undefined) throw refusal('notFound');
    return row;
  }

  /** The records of a resource: those that have only its fields. */
  private of(resource: string): AnyRow[] {
    const { fields } = getResource(resource);
    return this.rows.filter((row) => Object.keys(row).every((name) => Object.hasOwn(fields, name)));
  }

  private write(id: unknown, values: object): AnyRow {
    const before = this.find(id);
    const after = { ...before, ...values, version: before.version + 1 };
    this.rows[this.rows.indexOf(before)] = after;
    return after;
  }

  /** The methods of the data provider that the screens use. */
  readonly provider = (): Partial<QuarryDataProvider> => ({
    getList: async (resource, params) => {
      await this.receive('getList', params);
      const words = toFoldedWords(String(params.filter?.q ?? ''));
      const decidable: unknown = params.filter?.[decidableKey];
      const rows = this.of(resource).filter((row) => decidable === undefined || decidable === isDecidable(row));
      const wanted = Object.entries<unknown>(params.filter ?? {}).filter(([name]) => rows.some((row) => name in row));
      const unwanted = Object.entries<unknown>(params.filter ?? {}).flatMap(([name, value]) =>
        name.endsWith('_neq') ? [[name.replace(/_neq$/, ''), value] as const] : [],
      );
      const found = rows
        .filter((row) => containsWords(JSON.stringify(row), words))
        .filter((row) => wanted.every(([name, value]) => [value].flat().includes(row[name])))
        .filter((row) => unwanted.every(([name, value]) => row[name] !== value));
      const { page, perPage } = params.pagination ?? { page: 1, perPage: found.length };
      const data = found.slice((page - 1) * perPage, page * perPage).map((row) => partOf(row, params.meta));
      return Object.assign({ data, total: found.length });
    },
    getOne: async (_, params) => {
      await this.receive('getOne', params);
      return Object.assign({ data: this.find(params.id) });
    },
    create: async (_, params) => {
      await this.receive('create', params);
      const row = { ...params.data, id: 900, version: 1 };
      this.rows.push(row);
      return Object.assign({ data: row });
    },
    update: async (_, params) => {
      await this.receive('update', params.data);
      return Object.assign({ data: this.write(params.id, params.data) });
    },
    getMany: async (resource, params) => {
      await this.receive('getMany', params);
      const found = this.of(resource).filter(({ id }) => params.ids.map(Number).includes(id));
      return Object.assign({ data: found.map((row) => partOf(row, params.meta)) });
    },
    delete: async (_, params) => {
      await this.receive('delete', params.id);
      const row = this.find(params.id);
      this.rows.splice(this.rows.indexOf(row), 1);
      return Object.assign({ data: row });
    },
    history: async (_, _id, { cursor }) => {
      await this.receive('history', cursor);
      return { data: this.historyAt(cursor) };
    },
    trend: async (_, params) => {
      await this.receive('trend', params);
      return { data: this.days };
    },
    callRoute: async (route, { params, body }) => {
      await this.receive(callOf(route), body ?? params);
      const [id = me] = Object.values(params);
      const row = body === undefined ? this.find(id) : this.write(id, Object(body));
      return { data: route.answer.parse(row) };
    },
    batch: async (_, target, change, options) => {
      await this.receive('batch', { ...target, ...change });
      if (!('ids' in target && 'transition' in change)) throw refusal('notFound');
      const { status } = change.transition;
      const ids = target.ids.map((each) => (typeof each === 'number' ? each : each.id));
      const refused = ids.filter((id) => this.refusedIds.has(id));
      for (const id of ids)
        if (!this.refusedIds.has(id)) {
          this.write(id, { status });
          options?.onChanged?.(id);
        }
      const { type, message } = catalogue.staleVersion;
      const problems = [{ type, title: message }];
      return { succeeded: ids.length - refused.length, refused: refused.map((id) => ({ id, problems })) };
    },
    exportCsv: async (_, query) => {
      await this.receive('exportCsv', query);
      const ids = [query.filter['id'] ?? []].flat().map(Number);
      return new Blob([['ID', ...ids].map((cell) => `${cell}\r\n`).join('')]);
    },
    clone: async (_, id) => {
      await this.receive('clone', id);
      const row = { ...this.find(id), id: 901, version: 1 };
      this.rows.push(row);
      return { data: row };
    },
    changeStatus: async (_, id, change) => {
      await this.receive('changeStatus', change);
      const { version: _version, reason: _reason, ...state } = change;
      return { data: this.write(id, state) };
    },
  });
}

/** A refusal as the data provider throws it. */
export const refusal = (name: ProblemName, errors?: object): HttpError => {
  const { status, message, type } = catalogue[name];
  return new HttpError(message, status, { type, errors: errors ?? { root: { serverError: message } } });
};

/** The content of config.json. */
const settings: AdminSettings = {
  services: { auth: '/api/auth', bounty: '/api/bounty', adnet: '/api/adnet', core: '/api/core' },
  host: 'quarry.test',
  support: { telegram: '@quarry', skype: 'quarry', email: 'help@quarry.test' },
  verificationFile: 'quarry.txt',
  adCurrency: 'USD',
  adServer: 'http://ads.quarry.test',
};

interface Showing {
  readonly at: string;
  /** The navigation state. */
  readonly state?: object;
  /** The route's path in the route table. */
  readonly path: string;
  readonly role: RoleName;
  readonly roles?: readonly RoleName[];
  readonly shelf: Shelf;
  /** A resource that only the test declares. */
  readonly own?: Resource;
  readonly emailVerified?: boolean;
}

/** Renders a screen as the application does, for an actor in the role; any other address shows the word “elsewhere”. */
export function showScreen(
  screen: ReactNode,
  { at, path, role, roles = [role], shelf, state, own, emailVerified = true }: Showing,
) {
  queryClient.clear();
  for (const name of ['campaign-categories', 'managers', 'currencies'])
    queryClient.setQueryData(['dictionary', name], [{ id: 1, version: 1, title: `First of ${name}`, code: 'USD' }]);
  queryClient.setQueryData(['configuration'], settings);
  const acting = cachedActor(
    { id: me, firstName: 'Ada', lastName: 'Stone', email: 'ada@quarry.test', roles, emailVerified },
    role,
  );
  const ability = abilityFor({ id: me, role, emailVerified }, own ? [own] : allResources());
  const actor = { ...acting, ability };
  const admin = (children: ReactNode) => (
    <CoreAdminContext
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={routerProvider}
      store={memoryStore()}
      dataProvider={Object.assign(shelf.provider())}
    >
      <ActorContext value={actor}>{children}</ActorContext>
      <Toasts />
      <LeaveBlocker />
    </CoreAdminContext>
  );
  const router = createMemoryRouter(
    [
      { path, element: admin(screen) },
      { path: '*', element: admin(<p>elsewhere</p>) },
    ],
    { initialEntries: [{ ...parsePath(at), state }] },
  );
  render(<RouterProvider router={router} />);
  return router;
}
