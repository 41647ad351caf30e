import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The audit log with personal values, as long as they aren't erased: the migrations' view `audit_log`. An insert is split by its trigger
 * into `audit_entries` and `audit_personal`.
 */
export const auditLog = pgTable('audit_log', {
  id: integer('id').notNull().generatedAlwaysAsIdentity(),
  /** Null where the actor wasn't signed in, or the platform acted automatically. */
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
  /** Only written: the user whom the personal values describe; the actor by default. */
  subject: integer('subject'),
  /** Only written: the fields of `before` and `after` that are personal. */
  personal: text('personal').array(),
});
