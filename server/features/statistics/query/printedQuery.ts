import { type ClickHouseSettings, SettingsMap } from '@clickhouse/client';
import { database } from '../engine/names.ts';
import { sources } from './source.ts';
import { Tenant } from './tenant.ts';
import type { TotalsPlace } from './totals.ts';

/** What a query’s parameters are bound to. */
export type Bound = string | number | boolean | readonly (string | number)[];

/** The second lock: the engine itself adds the tenant wherever a table is read. Tables that don't know tenants have no rows for one. */
function lockOf({ column, id }: Tenant): ClickHouseSettings {
  if (column === undefined) return {};
  const filters: Record<string, string> = {};
  for (const { name, dimensions } of sources)
    filters[`${database}.${name}`] = dimensions.includes(column) ? `${column} = ${Math.trunc(id)}` : '1 = 0';
  return { additional_table_filters: SettingsMap.from(filters) };
}

interface Parts {
  readonly text: string;
  readonly values: Readonly<Record<string, Bound>>;
  readonly settings: ClickHouseSettings;
  readonly totalsPlace?: TotalsPlace;
}

/** A query as the engine takes it: names from the declaration, values bound, the tenant in it twice. The engine is asked nothing else. */
export class PrintedQuery implements Parts {
  readonly text: string;
  readonly values: Parts['values'];
  readonly settings: ClickHouseSettings;
  readonly totalsPlace: TotalsPlace;
  /** Makes the class nominal: no object that only looks like one will do. */
  readonly #made = true;

  private constructor({ text, values, settings, totalsPlace }: Parts) {
    this.text = text;
    this.values = values;
    this.settings = settings;
    this.totalsPlace = totalsPlace;
  }

  /** Made by `print` alone, which puts the first lock into the text. */
  static lockedTo(tenant: Tenant, parts: Parts): PrintedQuery {
    if (!Tenant.is(tenant)) throw new Error('A query is printed for a tenant.');
    return new PrintedQuery({ ...parts, settings: { ...parts.settings, ...lockOf(tenant) } });
  }

  static is(query: PrintedQuery): boolean {
    return #made in query && query.#made;
  }
}
