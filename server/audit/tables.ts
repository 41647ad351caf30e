import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The audit log without personal values: the actor, the record, and its fields before and after. Append-only.
 * It is written and read through `auditLog`, which adds the personal values.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null if no user was signed in, or if the platform acted automatically. */
    actorId: integer('actor_id'),
    actingRole: text('acting_role'),
    entity: text('entity').notNull(),
    entityId: integer('entity_id').notNull(),
    action: text('action').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    reason: text('reason'),
    /** Salted digests of the entry's values in `audit_personal`, also after they are erased. */
    ipDigest: text('ip_digest'),
    valuesDigest: text('values_digest'),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    // One index for each filter of the log, which is read from the newest entry. The record's index also serves its history.
    index('audit_entries_time_index').on(table.at, table.id),
    index('audit_entries_actor_index').on(table.actorId, table.at, table.id),
    index('audit_entries_entity_time_index').on(table.entity, table.at, table.id),
    index('audit_entries_record_index').on(table.entity, table.entityId, table.at, table.id),
    index('audit_entries_action_index').on(table.action, table.at, table.id),
    // For the public history of a campaign's stakes, which reads awards and reversals by ID.
    index('audit_entries_awards_index')
      .on(sql`(${table.after} ->> 'campaign')`, table.id)
      .where(sql`${table.entity} = 'submissions' and ${table.action} in ('approve', 'reapprove', 'unapprove')`),
  ],
);

/**
 * Personal values of audit entries. Closing an account erases its user's values with their salts.
 * A trigger refuses any other change. The row itself isn't deleted, so a missing row is a fault.
 */
export const auditPersonal = pgTable(
  'audit_personal',
  {
    entry: integer('entry').notNull(),
    /** The network address of the actor, or fields of the record before and after. */
    part: text('part', { enum: ['ip', 'values'] }).notNull(),
    /** The user that the values describe. Null for values erased by earlier versions. */
    subject: integer('subject'),
    /** Null after the value is erased. */
    salt: text('salt'),
    value: jsonb('value'),
  },
  (table) => [
    primaryKey({ name: 'audit_personal_pkey', columns: [table.entry, table.part] }),
    index('audit_personal_subject_index').on(table.subject),
  ],
);

/** The chain of the audit log: a hash of each entry's digest and the hash before it. Append-only. */
export const auditSeals = pgTable('audit_seals', {
  /** The ID of the entry. It has no foreign key, so that the seal of a deleted entry remains. */
  entry: integer('entry').primaryKey(),
  hash: text('hash').notNull(),
});
