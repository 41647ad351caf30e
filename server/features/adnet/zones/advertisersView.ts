import { sql } from 'drizzle-orm';
import { integer, pgView, text, timestamp } from 'drizzle-orm/pg-core';
import { roleIds } from '#src/access/roles.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The resource `advertisers`: users with that role, by number. It includes banned ones, because zones still block them. */
export const advertisersView = pgView('advertisers', {
  id: integer('id'),
  version: integer('version'),
  createdAt: moment('created_at'),
  updatedAt: moment('updated_at'),
  title: text('title'),
}).as(
  sql`select id, 1 as version, created_at, created_at as updated_at, 'Advertiser ' || id as title
  from users where roles @> ${sql.raw(`array[${roleIds.advertiser}]`)}`,
);
