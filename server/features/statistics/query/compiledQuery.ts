import { type ClickHouseSettings, SettingsMap } from '@clickhouse/client';
import { statsDatabase } from '../engine/engineNames.ts';
import { sourceTables } from './chooseTable.ts';
import { Tenant } from './tenant.ts';
import type { TotalsPlace } from './totals.ts';

/** What a query’s parameters are bound to. */
export type BoundValue = string | number | boolean | readonly (string | number)[];

/** The second lock: the engine itself adds the tenant wherever a table is read. Tables that don't know tenants have no rows for one. */
function tenantFilter({ column, id }: Tenant): ClickHouseSettings {
  if (column === undefined) return {};
  const filters: Record<string, string> = {};
  for (const { name, dimensions } of sourceTables)
    filters[`${statsDatabase}.${name}`] = dimensions.includes(column) ? `${column} = ${Math.trunc(id)}` : '1 = 0';
  return { additional_table_filters: SettingsMap.from(filters) };
}

interface QueryParts {
  readonly text: string;
  readonly values: Readonly<Record<string, BoundValue>>;
  readonly settings: ClickHouseSettings;
  readonly totalsPlace?: TotalsPlace;
}

/** A query as the engine takes it: names from the declaration, values bound, the tenant in it twice. The engine is asked nothing else. */
export class CompiledQuery implements QueryParts {
  readonly text: string;
  readonly values: QueryParts['values'];
  readonly settings: ClickHouseSettings;
  readonly totalsPlace: TotalsPlace;
  /** Makes the class nominal: no object that only looks like one will do. */
  readonly #made = true;

  private constructor({ text, values, settings, totalsPlace }: QueryParts) {
    this.text = text;
    this.values = values;
    this.settings = settings;
    this.totalsPlace = totalsPlace;
  }

  /** Made by `print` alone, which puts the first lock into the text. */
  static forTenant(tenant: Tenant, parts: QueryParts): CompiledQuery {
    if (!Tenant.is(tenant)) throw new Error('A query is printed for a tenant.');
    return new CompiledQuery({ ...parts, settings: { ...parts.settings, ...tenantFilter(tenant) } });
  }

  static is(query: CompiledQuery): boolean {
    return #made in query && query.#made;
  }
}
