import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Who did what to which record, and how it looked before and after. Append-only. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null where nobody was signed in, or the platform did it by itself. */
    actorId: integer('actor_id'),
    actingRole: text('acting_role'),
    entity: text('entity').notNull(),
    entityId: integer('entity_id').notNull(),
    action: text('action').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    reason: text('reason'),
    ip: text('ip'),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    // One for each filter of the log, which is read from the newest on. That of a record serves its history too.
    index('audit_entries_time_index').on(table.at, table.id),
    index('audit_entries_actor_index').on(table.actorId, table.at, table.id),
    index('audit_entries_entity_time_index').on(table.entity, table.at, table.id),
    index('audit_entries_record_index').on(table.entity, table.entityId, table.at, table.id),
    index('audit_entries_action_index').on(table.action, table.at, table.id),
    // For the public history of a campaign's stakes, which reads awards and reversals by id.
    index('audit_entries_awards_index')
      .on(sql`(${table.after} ->> 'campaign')`, table.id)
      .where(sql`${table.entity} = 'submissions' and ${table.action} in ('approve', 'reapprove', 'unapprove')`),
  ],
);
