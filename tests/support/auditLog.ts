import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';

/** Runs a statement on the audit log past its guards, as a superuser can. */
export const pastGuards = (database: Database, ...statements: readonly string[]): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = 'replica'`);
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });

/** Deletes every entry with its seal and its personal values. */
export const emptyAuditLog = (database: Database): Promise<void> =>
  pastGuards(database, 'delete from audit_entries', 'delete from audit_personal', 'delete from audit_seals');
