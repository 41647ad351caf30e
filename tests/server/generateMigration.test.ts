import { generateDrizzleJson } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { index, type PgColumnBuilderBase, pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { pendingStatements, statementsBetween } from '#server/generateMigration.ts';

test('the migrations make what the declarations say', async () => {
  expect((await pendingStatements()).statements).toEqual([]);
});

describe('a generated column', () => {
  const kind = text('kind');
  const colour = text('colour');
  const textBy = (...columns: string[]) => sql.raw(`lower(${columns.join(' || ')})`);
  const snapshotOf = (columns: Record<string, PgColumnBuilderBase>, made: ReturnType<typeof textBy>) =>
    generateDrizzleJson({
      stones: pgTable('stones', { ...columns, searchText: text('search_text').generatedAlwaysAs(made) }, (table) => [
        index('stones_search').on(table.searchText),
        index('stones_kind').on(sql`lower(kind)`),
      ]),
    });

  test('that is made otherwise is dropped and added again, with its index', async () => {
    const [from, to] = [
      snapshotOf({ kind, colour }, textBy('kind')),
      snapshotOf({ kind, colour }, textBy('kind', 'colour')),
    ];
    expect(await statementsBetween(from, to)).toEqual([
      'DROP INDEX "stones_search";',
      'ALTER TABLE "stones" DROP COLUMN "search_text";',
      'ALTER TABLE "stones" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(kind || colour)) STORED;',
      'CREATE INDEX "stones_search" ON "stones" USING btree ("search_text");',
    ]);
  });

  test('goes before a column that it was made from', async () => {
    const [from, to] = [snapshotOf({ kind, colour }, textBy('kind', 'colour')), snapshotOf({ kind }, textBy('kind'))];
    const statements = await statementsBetween(from, to);
    const at = (start: string) => statements.findIndex((one) => one.includes(start));
    expect(at('DROP COLUMN "search_text"')).toBeGreaterThan(-1);
    expect(at('DROP COLUMN "search_text"')).toBeLessThan(at('DROP COLUMN "colour"'));
    expect(at('CREATE INDEX "stones_search"')).toBeGreaterThan(at('ADD COLUMN "search_text"'));
  });

  test('that stays as it is stays', async () => {
    const from = snapshotOf({ kind }, textBy('kind'));
    expect(await statementsBetween(from, snapshotOf({ kind, colour }, textBy('kind')))).toEqual([
      'ALTER TABLE "stones" ADD COLUMN "colour" text;',
    ]);
  });
});
