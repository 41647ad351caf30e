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

/** The tool gives snapshots random IDs. A fixed ID changes the file only if the tables change. */
const fixedIds = { id: '00000000-0000-0000-0000-000000000000', prevId: '00000000-0000-0000-0000-000000000000' };

async function readSnapshot(): Promise<DrizzleSnapshotJSON> {
  const text = await readFile(snapshotFile, 'utf8').catch(() => undefined);
  return text === undefined ? generateDrizzleJson({}) : JSON.parse(text);
}

/**
 * Generates the statements between two snapshots. Changed generated columns are dropped first and recreated last.
 * A new required column has its default while the existing rows are filled.
 * @throws NoDefaultError for a required column without a default
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

/** Generates the statements between the last migration and the declarations; empty if they match. */
export async function pendingStatements(): Promise<{ statements: string[]; snapshot: DrizzleSnapshotJSON }> {
  const snapshot = { ...generateDrizzleJson(schema()), ...fixedIds };
  return { statements: await statementsBetween(await readSnapshot(), snapshot), snapshot };
}

/**
 * Writes the next migration file with the differences, and the snapshot for the migration after it.
 * @param name words for the file, with or without hyphens: `0002_<name>.sql`
 * @returns the file's name, undefined without a difference
 * @throws DeclarationError for invalid declarations, NoDefaultError for a required column without a default
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
