import { type ClickHouseSettings, SettingsMap } from '@clickhouse/client';
import { statsDatabase } from '../engine/engineNames.ts';
import { sourceTables } from './chooseTable.ts';
import { Tenant } from './tenant.ts';
import type { TotalsPlace } from './totals.ts';

/** The value of a query’s parameter. */
export type BoundValue = string | number | boolean | readonly (string | number)[];

/**
 * Returns settings of the second tenant lock: the engine adds the tenant to every table that is read. Tables without a tenant column return
 * no rows.
 */
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

/**
 * A query for the engine: names from the declaration, bound values, and the tenant enforced twice. The engine executes no other queries.
 */
export class CompiledQuery implements QueryParts {
  readonly text: string;
  readonly values: QueryParts['values'];
  readonly settings: ClickHouseSettings;
  readonly totalsPlace: TotalsPlace;
  /** Makes the class nominal, so that structurally equal objects are refused. */
  readonly #made = true;

  private constructor({ text, values, settings, totalsPlace }: QueryParts) {
    this.text = text;
    this.values = values;
    this.settings = settings;
    this.totalsPlace = totalsPlace;
  }

  /** Only functions that compile queries call this, because they add the first tenant lock to the text. */
  static forTenant(tenant: Tenant, parts: QueryParts): CompiledQuery {
    if (!Tenant.is(tenant)) throw new Error('A query is printed for a tenant.');
    return new CompiledQuery({ ...parts, settings: { ...parts.settings, ...tenantFilter(tenant) } });
  }

  static is(query: CompiledQuery): boolean {
    return #made in query && query.#made;
  }
}
