import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { ChangeKind } from '#src/resources/changeKinds.ts';
import { timestampColumn, userIdColumn } from '../columns.ts';

/** Changes of accounts that an intruder would make. They are stored while they can be undone. */
export const accountChanges = pgTable(
  'account_changes',
  {
    id: serial('id').primaryKey(),
    userId: userIdColumn().notNull(),
    kind: text('kind').$type<ChangeKind>().notNull(),
    at: timestampColumn('at').notNull(),
    /** The email before the change; null for other kinds. */
    formerEmail: text('former_email'),
    /** The removed factors, or the added address. */
    details: jsonb('details').$type<unknown>().notNull(),
    undoneAt: timestampColumn('undone_at'),
  },
  (table) => [index('account_changes_user_id_index').on(table.userId)],
);

/** The links that undo a change, one for each address that got an email about it. */
export const accountChangeLinks = pgTable(
  'account_change_links',
  {
    /** SHA-256 of the token. */
    hash: text('hash').primaryKey(),
    change: integer('change')
      .notNull()
      .references(() => accountChanges.id, { onDelete: 'cascade' }),
    /** The address that the link was sent to. */
    email: text('email').notNull(),
  },
  (table) => [index('account_change_links_change_index').on(table.change)],
);
