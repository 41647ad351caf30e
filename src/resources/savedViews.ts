import { owner } from '#src/fields/owner/kind.ts';
import { tags } from '#src/fields/tags/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { oneself } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';

/** A saved state of a list. Stored with the user, so that it is available in every browser. */
export const savedViews = defineResource({
  name: 'saved-views',
  service: 'auth',
  title: 'name',
  fields: {
    name: text({ required: true, max: limits.nameLength, unique: 'viewExists', uniquePer: ['owner', 'resource'] }),
    /** The resource of the list. */
    resource: text({ required: true, immutable: true, max: limits.nameLength }),
    /** Filter and sort order, as the query of the list's URL. */
    query: text({ max: limits.viewQuery }),
    /** The columns, in order; empty for the default ones. */
    columns: tags({ max: limits.viewColumns, length: limits.nameLength }),
    owner: owner(),
  },
  sort: ['name', 'ASC'],
  access: { read: [oneself()], create: [oneself()], update: [oneself()], delete: [oneself()] },
});

export type SavedView = RowOf<typeof savedViews>;
