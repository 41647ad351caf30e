import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { columnOf, tableOf } from '#server/database/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The embedded directory: accounts of social networks without a network's API. */
export const directoryProfiles = pgTable(
  'directory_profiles',
  {
    network: text('network').notNull(),
    /** With its @. */
    handle: text('handle').notNull(),
    url: text('url').notNull(),
    followers: integer('followers'),
    posts: integer('posts'),
    accountCreatedAt: moment('account_created_at'),
    isPrivate: boolean('is_private').notNull().default(false),
    about: text('about'),
    /** Without their #. */
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** The account's user, if known. */
    userId: integer('user_id').references(() => columnOf(tableOf('users'), 'id'), { onDelete: 'set null' }),
  },
  (table) => [
    // Handles are case-insensitive.
    uniqueIndex('directory_profiles_handle_unique').on(table.network, sql`lower(${table.handle})`),
    index('directory_profiles_user_id_index').on(table.userId),
  ],
);

/** Posts of the directory's accounts, by address. */
export const directoryPosts = pgTable(
  'directory_posts',
  {
    network: text('network').notNull(),
    url: text('url').notNull(),
    author: text('author').notNull(),
    text: text('text').notNull(),
    /** Without their #. */
    tags: text('tags').array().notNull().default(sql`'{}'`),
    postedAt: moment('posted_at').notNull(),
    likes: integer('likes'),
  },
  (table) => [primaryKey({ name: 'directory_posts_pk', columns: [table.network, table.url] })],
);

/** Actions of the directory's accounts, such as follows and likes. Handles and targets are in lower case. */
export const directoryActs = pgTable(
  'directory_acts',
  {
    network: text('network').notNull(),
    handle: text('handle').notNull(),
    /** The action of a task type: follow, like, upvote. */
    action: text('action').notNull(),
    /** A handle, or the address of a post. */
    target: text('target').notNull(),
  },
  (table) => [
    primaryKey({ name: 'directory_acts_pk', columns: [table.network, table.handle, table.action, table.target] }),
  ],
);
