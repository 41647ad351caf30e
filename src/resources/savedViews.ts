import { owner } from '#src/fields/owner/kind.ts';
import { tags } from '#src/fields/tags/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { oneself } from '#src/schema/access/rules.ts';
import { defineResource } from '#src/schema/defineResource.ts';
import type { RowOf } from '#src/schema/resource.ts';

/** A list as somebody has set it: kept with the user, so that every browser has it. */
export const savedViews = defineResource({
  name: 'saved-views',
  service: 'auth',
  title: 'name',
  fields: {
    name: text({ required: true, max: limits.nameLength, unique: 'viewExists', uniquePer: ['owner', 'resource'] }),
    /** The list that it is of. */
    resource: text({ required: true, immutable: true, max: limits.nameLength }),
    /** Filter and order, as the list's address has them after its question mark. */
    query: text({ max: limits.viewQuery }),
    /** The columns in their order; none for those of the list. */
    columns: tags({ max: limits.viewColumns, length: limits.nameLength }),
    owner: owner(),
  },
  sort: ['name', 'ASC'],
  access: { read: [oneself()], create: [oneself()], update: [oneself()], delete: [oneself()] },
});

export type SavedView = RowOf<typeof savedViews>;
