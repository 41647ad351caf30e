import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrizzleSnapshotJSON } from 'drizzle-kit/api';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { withoutChangedColumns } from './database/changedColumns.ts';
import { declaredDefault, requiredColumns } from './database/requiredColumns.ts';
import { searchPrerequisites } from './database/searchText.ts';
import { sortPrerequisites } from './database/sortKey.ts';
import { checkDeclarations } from './declarations.ts';
import { schema } from './schema.ts';

const folder = join(process.cwd(), 'server/database/migrations');
const snapshotFile = join(folder, 'snapshot.json');

/** Ids of snapshots are random in the tool; a fixed one keeps the file the same while the tables are. */
const fixed = { id: '00000000-0000-0000-0000-000000000000', prevId: '00000000-0000-0000-0000-000000000000' };

async function readSnapshot(): Promise<DrizzleSnapshotJSON> {
  const text = await readFile(snapshotFile, 'utf8').catch(() => undefined);
  return text === undefined ? generateDrizzleJson({}) : JSON.parse(text);
}

/**
 * The statements that lead from one snapshot to another: what is generated otherwise is dropped first, and made anew at last. A new
 * required column has its default while the rows that exist take it.
 * @throws NoDefaultError for a required column without one
 */
export async function statementsBetween(
  from: DrizzleSnapshotJSON,
  to: DrizzleSnapshotJSON,
  defaultOf = declaredDefault,
): Promise<string[]> {
  const before = { ...from, tables: withoutChangedColumns(from.tables, to.tables) };
  const after = { ...to, tables: withoutChangedColumns(to.tables, from.tables) };
  const { tables, fills } = requiredColumns(before.tables, after.tables, defaultOf);
  const filled = { ...after, tables: { ...after.tables, ...tables } };
  return [
    ...(await generateMigration(from, before)),
    ...fills,
    ...(await generateMigration(before, filled)),
    ...(await generateMigration(filled, after)),
    ...(await generateMigration(after, to)),
  ];
}

/** The statements that lead from the last migration to what the declarations say now; none when they agree. */
export async function pendingStatements(): Promise<{ statements: string[]; snapshot: DrizzleSnapshotJSON }> {
  const snapshot = { ...generateDrizzleJson(schema()), ...fixed };
  return { statements: await statementsBetween(await readSnapshot(), snapshot), snapshot };
}

/**
 * Writes the next migration file from the difference, and the snapshot that the one after it starts from.
 * @param name words for the file, with hyphens or without: `0002_<name>.sql`
 * @returns the file's name, undefined when there is nothing to do
 * @throws DeclarationError for declarations that aren't right, NoDefaultError for a required column without a default
 */
export async function generateMigrationFile(name: string): Promise<string | undefined> {
  checkDeclarations();
  const { statements, snapshot } = await pendingStatements();
  if (statements.length === 0) return undefined;
  const earlier = (await readdir(folder)).filter((file) => file.endsWith('.sql')).length;
  const file = `${String(earlier + 1).padStart(4, '0')}_${name.replaceAll('-', '_')}.sql`;
  const preamble = earlier === 0 ? [...searchPrerequisites, ...sortPrerequisites] : [];
  await writeFile(join(folder, file), `${[...preamble, ...statements].join('\n')}\n`);
  await writeFile(snapshotFile, `${JSON.stringify(snapshot)}\n`);
  return file;
}
