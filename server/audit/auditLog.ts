import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The audit log with personal values that haven't been erased: the migrations' view `audit_log`.
 * A trigger splits an insert into `audit_entries` and `audit_personal`.
 */
export const auditLog = pgTable('audit_log', {
  id: integer('id').notNull().generatedAlwaysAsIdentity(),
  /** Null if no user was signed in, or if the platform acted automatically. */
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
  /** Write-only: the user that the personal values describe; the actor by default. */
  subject: integer('subject'),
  /** Write-only: the personal fields of `before` and `after`. */
  personal: text('personal').array(),
});
