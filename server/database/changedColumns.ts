import * as z from 'zod/mini';

/** The compared part of the tables in drizzle-kit's snapshots. */
const tablesShape = z.record(
  z.string(),
  z.looseObject({
    columns: z.record(
      z.string(),
      z.looseObject({ generated: z.optional(z.looseObject({ as: z.optional(z.string()) })) }),
    ),
    indexes: z.record(z.string(), z.looseObject({ columns: z.array(z.looseObject({ expression: z.string() })) })),
  }),
);

type Tables = z.infer<typeof tablesShape>;

/** The words of an SQL expression, among them its column names. */
const wordsIn = (expression: string): readonly string[] => expression.match(/\w+/g) ?? [];

/**
 * Removes the generated columns that differ from another snapshot's, and their indexes.
 * drizzle-kit alone would re-add such a column without its indexes, and would drop a column that a generated column depends on.
 */
export function withoutChangedColumns(tables: unknown, others: unknown): Tables {
  const other = tablesShape.parse(others);
  return Object.fromEntries(
    Object.entries(tablesShape.parse(tables)).map(([key, table]) => {
      const isUnchanged = (name: string) =>
        table.columns[name]?.generated?.as === other[key]?.columns[name]?.generated?.as || other[key] === undefined;
      const changed = Object.keys(table.columns).filter((name) => !isUnchanged(name));
      const columns = Object.entries(table.columns).filter(([name]) => !changed.includes(name));
      const indexes = Object.entries(table.indexes).filter(
        ([, index]) =>
          !index.columns.some(({ expression }) => wordsIn(expression).some((word) => changed.includes(word))),
      );
      return [key, { ...table, columns: Object.fromEntries(columns), indexes: Object.fromEntries(indexes) }];
    }),
  );
}
