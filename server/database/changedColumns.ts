import * as z from 'zod/mini';

/** What is compared of the tables of drizzle-kit's snapshots. */
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

/** The columns that a text of SQL names, and its other words. */
const wordsIn = (expression: string): readonly string[] => expression.match(/\w+/g) ?? [];

/**
 * The tables of a snapshot without the generated columns that another one has otherwise, and without their indexes. By itself
 * drizzle-kit adds such a column again and forgets its indexes, and it drops a column while a generated one is still made from it.
 */
export function withoutChangedColumns(tables: unknown, others: unknown): Tables {
  const other = tablesShape.parse(others);
  return Object.fromEntries(
    Object.entries(tablesShape.parse(tables)).map(([key, table]) => {
      const isKept = (name: string) =>
        table.columns[name]?.generated?.as === other[key]?.columns[name]?.generated?.as || other[key] === undefined;
      const changed = Object.keys(table.columns).filter((name) => !isKept(name));
      const columns = Object.entries(table.columns).filter(([name]) => !changed.includes(name));
      const indexes = Object.entries(table.indexes).filter(
        ([, index]) =>
          !index.columns.some(({ expression }) => wordsIn(expression).some((word) => changed.includes(word))),
      );
      return [key, { ...table, columns: Object.fromEntries(columns), indexes: Object.fromEntries(indexes) }];
    }),
  );
}
