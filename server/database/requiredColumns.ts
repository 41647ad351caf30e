import * as z from 'zod/mini';
import { columnsOf, toColumns } from '#src/fields/columns.ts';
import { allResources } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import { snakeCase } from './names.ts';

/** What is read of the tables of drizzle-kit's snapshots. */
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

/** A required column has no value for the rows that exist. Nothing was written. */
class NoDefaultError extends Error {
  override readonly name = 'NoDefaultError';
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A value as SQL. */
function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return quoted(`{${value.map((each) => JSON.stringify(each)).join(',')}}`);
  return typeof value === 'string' ? quoted(value) : `${quoted(JSON.stringify(value))}::jsonb`;
}

/** What a new record has in a field if nobody says otherwise: its default, or the status that a record begins with. */
function initialValue({ fields, status }: Resource, name: string): unknown {
  return name === status?.field ? status.machine.values[status.machine.initial] : fields[name]?.options.default;
}

/** A default of the declarations, as SQL; undefined where there is none. */
export function declaredDefault(table: string, column: string): string | undefined {
  const resource = allResources().find(({ name }) => snakeCase(name) === table);
  for (const field of Object.keys(resource?.fields ?? {})) {
    const own = resource && columnsOf(resource, field).find(({ name }) => snakeCase(name) === column);
    if (resource === undefined || own === undefined) continue;
    const value = initialValue(resource, field);
    return value === undefined || value === null
      ? undefined
      : literal(toColumns(resource, { [field]: value })[own.name]);
  }
  return undefined;
}

/** How required columns come into tables that have rows. */
export interface RequiredColumns {
  /** The tables that are led to first: with a default for each column that is new, for the rows that exist. */
  readonly tables: Tables;
  /** Statements that fill the columns that could be empty until now. */
  readonly fills: readonly string[];
}

/**
 * @param from the tables of a snapshot
 * @param to those that it becomes
 * @param defaultOf the default of a column, as SQL
 * @throws NoDefaultError naming each column that has none
 */
export function requiredColumns(from: unknown, to: unknown, defaultOf = declaredDefault): RequiredColumns {
  const before = tablesShape.parse(from);
  const after = tablesShape.parse(to);
  const fills: string[] = [];
  const without: string[] = [];
  const tables = Object.entries(after).map(([key, table]) => {
    const known = before[key]?.columns;
    const columns = Object.entries(table.columns).map(([name, column]) => {
      const isGiven = column.default !== undefined || column.generated !== undefined || column.identity !== undefined;
      const wasRequired = known?.[name]?.notNull ?? false;
      if (known === undefined || !column.notNull || wasRequired || isGiven) return [name, column] as const;
      const value = defaultOf(table.name, name);
      if (value === undefined) without.push(`${table.name}.${name}`);
      if (known[name] === undefined) return [name, { ...column, default: value }] as const;
      fills.push(`UPDATE "${table.name}" SET "${name}" = ${value} WHERE "${name}" IS NULL;`);
      return [name, column] as const;
    });
    return [key, { ...table, columns: Object.fromEntries(columns) }] as const;
  });
  if (without.length > 0)
    throw new NoDefaultError(
      `${without.join(', ')}: required, and without a default for the rows that exist. Give the field a default in its declaration, or don’t require it.`,
    );
  return { tables: Object.fromEntries(tables), fills };
}
