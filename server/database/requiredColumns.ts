import * as z from 'zod/mini';
import { columnsOf, toColumns } from '#src/fields/columns.ts';
import { allResources } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import { snakeCase } from './snakeCase.ts';

/** The used part of the tables in drizzle-kit's snapshots. */
const tablesShape = z.record(
  z.string(),
  z.looseObject({
    name: z.string(),
    columns: z.record(
      z.string(),
      z.looseObject({
        type: z.string(),
        notNull: z.boolean(),
        default: z.optional(z.unknown()),
        generated: z.optional(z.unknown()),
        identity: z.optional(z.unknown()),
      }),
    ),
  }),
);

type Tables = z.infer<typeof tablesShape>;

/** A new required column has no default for the existing rows. Nothing was written. */
class NoDefaultError extends Error {
  override readonly name = 'NoDefaultError';
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Formats a value as SQL. */
function toLiteral(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return quoted(`{${value.map((each) => JSON.stringify(each)).join(',')}}`);
  return typeof value === 'string' ? quoted(value) : `${quoted(JSON.stringify(value))}::jsonb`;
}

/** The initial value of a field: its default, or the initial status. */
function initialValue({ fields, status }: Resource, name: string): unknown {
  return name === status?.field ? status.machine.values[status.machine.initial] : fields[name]?.options.default;
}

/** The declared default of a column, as SQL; undefined if it has none. */
export function declaredDefault(table: string, column: string): string | undefined {
  const resource = allResources().find(({ name }) => snakeCase(name) === table);
  for (const field of Object.keys(resource?.fields ?? {})) {
    const own = resource && columnsOf(resource, field).find(({ name }) => snakeCase(name) === column);
    if (resource === undefined || own === undefined) continue;
    const value = initialValue(resource, field);
    return value === undefined || value === null
      ? undefined
      : toLiteral(toColumns(resource, { [field]: value })[own.name]);
  }
  return undefined;
}

/** The changes that add required columns to tables with rows. */
export interface RequiredColumns {
  /** The tables of the intermediate step: each new column has a default for the existing rows. */
  readonly tables: Tables;
  /** Statements that fill formerly nullable columns. */
  readonly fills: readonly string[];
}

/**
 * Plans the migration of required columns.
 * @param from the tables of a snapshot
 * @param to the tables of the next snapshot
 * @param defaultOf the default of a column, as SQL
 * @throws NoDefaultError that names each column without a default
 */
export function requiredColumns(from: unknown, to: unknown, defaultOf = declaredDefault): RequiredColumns {
  const before = tablesShape.parse(from);
  const after = tablesShape.parse(to);
  const fills: string[] = [];
  const missing: string[] = [];
  const tables = Object.entries(after).map(([key, table]) => {
    const existing = before[key]?.columns;
    const columns = Object.entries(table.columns).map(([name, column]) => {
      const hasValue = column.default !== undefined || column.generated !== undefined || column.identity !== undefined;
      const wasRequired = existing?.[name]?.notNull ?? false;
      if (existing === undefined || !column.notNull || wasRequired || hasValue) return [name, column] as const;
      const value = defaultOf(table.name, name);
      if (value === undefined) missing.push(`${table.name}.${name}`);
      if (existing[name] === undefined) return [name, { ...column, default: value }] as const;
      fills.push(`UPDATE "${table.name}" SET "${name}" = ${value} WHERE "${name}" IS NULL;`);
      return [name, column] as const;
    });
    return [key, { ...table, columns: Object.fromEntries(columns) }] as const;
  });
  if (missing.length > 0)
    throw new NoDefaultError(
      `${missing.join(', ')}: required, and without a default for the rows that exist. Give the field a default in its declaration, or don’t require it.`,
    );
  return { tables: Object.fromEntries(tables), fills };
}
