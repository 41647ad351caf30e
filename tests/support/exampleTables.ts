import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { createDatabase, type Database } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { ensureTemplate } from '#server/database/ensureTemplate.ts';
import { madeOnce } from './madeOnce.ts';
import { exampleResources } from './testedResources.ts';

/** The statements that lead from the product's migrations to the tables of the examples; none where there are no examples. */
export async function exampleStatements(): Promise<readonly string[]> {
  if (exampleResources().length === 0) return [];
  // Loading the generator takes a second, which only tests of the examples need.
  const { pendingStatements } = await import('#server/generateMigration.ts');
  return (await pendingStatements()).statements;
}

/** Makes the tables of the examples, as a migration would. */
export async function makeExampleTables(database: Database): Promise<void> {
  const statements = await exampleStatements();
  if (statements.length > 0) await database.sql.execute(sql.raw(statements.join('\n')));
}

async function makeEmbeddedTemplate(file: string): Promise<void> {
  const embedded = await openEmbedded({ template: await ensureTemplate() });
  try {
    await makeExampleTables(createDatabase('embedded', embedded));
    await writeFile(file, await embedded.dump());
  } finally {
    await embedded.close();
  }
}

/** The file of an empty database with all tables, those of the examples too: a run makes it once. */
export async function embeddedTemplate(): Promise<string> {
  if (exampleResources().length === 0) return ensureTemplate();
  return madeOnce(join(inject('worldFolder'), 'template'), makeEmbeddedTemplate);
}
