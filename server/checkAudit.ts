import './declarations.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { checkSeals } from './audit/checkSeals.ts';
import { readConfiguration } from './configuration/configuration.ts';
import { openDatabase } from './database/database.ts';

/** The installation has no audit log. */
export class NoAuditLog extends Error {
  override readonly name = 'NoAuditLog';
}

const count = (number: number, noun: string): string => `${number} ${number === 1 ? noun : noun.replace(/y$/, 'ies')}`;

/**
 * Checks the audit log of the configured installation against its seals.
 * With the embedded database, no server may run at the same time.
 * @param say receives the findings, one line each
 * @returns whether every entry matches its seal
 * @throws NoAuditLog, ConfigurationError, FolderLocked
 */
export async function checkAudit(environment: NodeJS.ProcessEnv, say: (line: string) => void): Promise<boolean> {
  const configuration = readConfiguration(environment);
  const { databaseUrl, dataDir } = configuration;
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'database')))
    throw new NoAuditLog(`${dataDir} has no database. Check DATA_DIR and DATABASE_URL.`);
  const database = await openDatabase(configuration);
  try {
    const { rows } = await database.sql.execute<{ there: boolean }>(
      sql`select to_regclass('audit_seals') is not null as there`,
    );
    if (rows[0]?.there !== true)
      throw new NoAuditLog('The database has no sealed audit log yet. Start the server, which makes its tables.');
    const { sealed, unsealed, erased, seal, fault } = await database.patiently(() =>
      database.atOneMoment((tx) => checkSeals(tx)),
    );
    if (fault !== undefined) say(`Entry ${fault.entry} of the audit log was ${fault.tampering}.`);
    say(
      fault === undefined
        ? `${count(sealed, 'sealed entry')} of the audit log: none was altered, deleted or inserted.`
        : `${count(sealed, 'sealed entry')} before it: none was altered, deleted or inserted.`,
    );
    say(`${count(unsealed, 'entry')} not sealed yet.`);
    if (erased > 0) say(`${count(erased, 'entry')} whose personal values were erased, at least in part.`);
    if (seal !== '' && fault === undefined) say(`The last seal is ${seal}: keep it elsewhere.`);
    return fault === undefined;
  } finally {
    await database.close();
  }
}
