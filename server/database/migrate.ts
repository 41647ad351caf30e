import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { type Migration, migrationsFolder, readMigrations } from './migrations.ts';
import type { Transaction } from './transaction.ts';

/** The migrations match neither the database nor the declarations. Only complete migrations have been applied. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

type AppliedMigration = Pick<Migration, 'name' | 'checksum'>;

/** The lock's name is Quarry's own: every process that migrates this database waits for the same lock. */
const lock = sql`select pg_advisory_xact_lock(hashtext('quarry migrations'))`;

/**
 * Migrates the database to the last file of `folder`, each file in a separate transaction.
 * Any number of processes may do so in parallel.
 * @returns the names of the migrations that this call applied
 */
export async function migrate(database: Database, folder = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const names: string[] = [];
  for (;;) {
    const name = await database.patiently(() => database.transaction((tx) => applyNext(tx, migrations)));
    if (name === undefined) return names;
    names.push(name);
  }
}

async function applyNext(tx: Transaction, migrations: readonly Migration[]): Promise<string | undefined> {
  await tx.execute(lock);
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`
    create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    )`);
  const { rows } = await tx.execute<AppliedMigration & Record<string, unknown>>(
    sql`select name, checksum from migrations order by name`,
  );
  requireKnownMigrations(rows, migrations);
  const next = migrations[rows.length];
  if (!next) return undefined;
  await tx.execute(sql.raw(next.text));
  await tx.execute(sql`insert into migrations (name, checksum) values (${next.name}, ${next.checksum})`);
  return next.name;
}

/** Refuses a database whose applied migrations aren't the first of the available migrations. */
function requireKnownMigrations(applied: readonly AppliedMigration[], files: readonly Migration[]): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const file = files[index];
    if (file?.name !== name) throw new MigrationError(unknownMigrationText(name, file));
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${name} was changed after it had been applied. Restore the file and write what is new into a migration of its own.`,
      );
    }
  }
}

function unknownMigrationText(name: string, file: Migration | undefined): string {
  return file && file.name < name
    ? `The migration ${file.name} comes before ${name}, which is already applied. Give it a number after the last one.`
    : `The database has the migration ${name}, which this version does not know. Start a newer version of Quarry.`;
}
