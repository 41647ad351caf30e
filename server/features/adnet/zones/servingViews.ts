import { sql } from 'drizzle-orm';
import { integer, pgView, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The columns of every resource. The time of the last change is private to the publisher. */
const record = {
  id: integer('id'),
  version: integer('version'),
  createdAt: moment('created_at'),
  updatedAt: moment('updated_at'),
};

/** The resource `approved-sites`. */
export const approvedSitesView = pgView('approved_sites', {
  ...record,
  name: text('name'),
  domain: text('domain'),
}).as(
  sql`select id, 1 as version, created_at, created_at as updated_at, name, domain from pub_sites where status = 'approved'`,
);

/** The resource `serving-zones`, by the same condition as `findServingZone`. */
export const servingZonesView = pgView('serving_zones', {
  ...record,
  name: text('name'),
  domain: text('domain'),
  format: integer('format'),
  dimension: integer('dimension'),
}).as(
  sql`select adzones.id, 1 as version, adzones.created_at, adzones.created_at as updated_at, adzones.name, pub_sites.domain,
    adzones.format, adzones.dimension
  from adzones join pub_sites on pub_sites.id = adzones.site where adzones.status = 'active' and pub_sites.status = 'approved'`,
);
