import type { RoleName } from '#src/access/roles.ts';
import { referenceListsPath } from '#src/access/routes.ts';
import { by, nobody, signedIn } from './access/rules.ts';
import { defineResource } from './defineResource.ts';
import type { Declaration, Fields, ResourceOf } from './resource.ts';

type Dictionary<F extends Fields> = Pick<
  Declaration<F>,
  'name' | 'service' | 'path' | 'listMember' | 'title' | 'qualifier' | 'fields' | 'sort' | 'view'
> & {
  /** Roles that add and change entries; none if a standard or the platform's code fixes them. */
  readonly editableBy?: readonly RoleName[];
  /** A dictionary with too many entries to load: the browser loads only the shown entries, and the server searches. */
  readonly long?: true;
};

/**
 * Declares a dictionary: records that others refer to by ID. Every signed-in role reads it. The browser loads and caches it, unless it is
 * long. Entries are never deleted. The feature's server code has the initial ones.
 * @example dictionary({ name: 'exchanges', service: 'adnet', path: '/exchanges', title: 'title', fields })
 */
export function dictionary<const F extends Fields>({
  editableBy = [],
  long,
  ...declaration
}: Dictionary<F>): ResourceOf<F> {
  const writeRules = editableBy.length > 0 ? [by(editableBy)] : nobody;
  return defineResource({
    sort: ['id', 'ASC'],
    ...declaration,
    // Editable entries have a page. Other entries are only choices in forms.
    ...(editableBy.length > 0 && { screens: { within: referenceListsPath } }),
    dictionary: !long,
    long: long === true,
    access: { read: [signedIn()], create: writeRules, update: writeRules, delete: nobody },
  });
}
