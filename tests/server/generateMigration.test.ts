import { generateDrizzleJson } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, type PgColumnBuilderBase, pgTable, text } from 'drizzle-orm/pg-core';
import { afterEach, describe, expect, test } from 'vitest';
import { declaredDefault } from '#server/database/requiredColumns.ts';
import { pendingStatements, statementsBetween } from '#server/generateMigration.ts';
import { boolean as yesOrNo } from '#src/fields/boolean/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { number } from '#src/fields/number/kind.ts';
import { status } from '#src/fields/status/kind.ts';
import { tags } from '#src/fields/tags/kind.ts';
import { text as line } from '#src/fields/text/kind.ts';
import * as declared from '#src/resources/everyDeclared.ts';
import { nobody } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import { registerResources } from '#src/schema/registry.ts';

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

describe('a new required column', () => {
  const empty = generateDrizzleJson({ stones: pgTable('stones', { kind: text('kind') }) });
  const snapshotOf = (columns: Record<string, PgColumnBuilderBase>) =>
    generateDrizzleJson({ stones: pgTable('stones', { kind: text('kind'), ...columns }) });

  test('has its default while the rows that exist take it, and no longer', async () => {
    const to = snapshotOf({ colour: text('colour').notNull() });
    expect(await statementsBetween(empty, to, () => "'grey'")).toEqual([
      `ALTER TABLE "stones" ADD COLUMN "colour" text DEFAULT 'grey' NOT NULL;`,
      'ALTER TABLE "stones" ALTER COLUMN "colour" DROP DEFAULT;',
    ]);
  });

  test('is filled where it is there already, and could be empty', async () => {
    const to = generateDrizzleJson({ stones: pgTable('stones', { kind: text('kind').notNull() }) });
    expect(await statementsBetween(empty, to, () => "'opal'")).toEqual([
      `UPDATE "stones" SET "kind" = 'opal' WHERE "kind" IS NULL;`,
      'ALTER TABLE "stones" ALTER COLUMN "kind" SET NOT NULL;',
    ]);
  });

  test('without a default is refused, each by its name', async () => {
    const to = snapshotOf({ colour: text('colour').notNull(), weight: integer('weight').notNull() });
    await expect(statementsBetween(empty, to, () => undefined)).rejects.toThrow(
      'stones.colour, stones.weight: required, and without a default for the rows that exist. Give the field a default in its declaration, or don’t require it.',
    );
  });

  test('needs none that may be empty, that has one, or whose table is new', async () => {
    const to = generateDrizzleJson({
      stones: pgTable('stones', {
        kind: text('kind'),
        isRare: boolean('is_rare').notNull().default(false),
        more: jsonb('more'),
      }),
      rocks: pgTable('rocks', { kind: text('kind').notNull() }),
    });
    expect(await statementsBetween(empty, to, () => undefined)).toHaveLength(3);
  });
});

describe('the default of a column', () => {
  const stones = defineResource({
    name: 'precious-stones',
    service: 'bounty',
    title: 'name',
    fields: {
      name: line({ required: true }),
      nickName: line({ required: true, default: "it's" }),
      isRare: yesOrNo({ required: true, default: false }),
      weight: number({ required: true, default: 1.5 }),
      words: tags({ required: true, default: ['a b', '"c"'] }),
      price: money({ required: true, default: { amount: '5', currency: 'USD' } }),
      status: status({
        values: { cut: 3, rough: 4 },
        initial: 'rough',
        tones: { cut: 'done', rough: 'off' },
        transitions: [],
      }),
    },
    access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  });
  afterEach(() => registerResources(declared));

  test.each([
    ['nick_name', "'it''s'"],
    ['is_rare', 'false'],
    ['weight', '1.5'],
    ['words', `'{"a b","\\"c\\""}'`],
    ['price', "'5'"],
    ['price_currency', "'USD'"],
    ['status', '4'],
    ['name', undefined],
    ['elsewhere', undefined],
  ])('%s is that of its field, as SQL', (column, expected) => {
    registerResources({ ...declared, stones });
    expect(declaredDefault('precious_stones', column)).toBe(expected);
  });
});
