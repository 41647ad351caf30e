import type { RoleName } from '#src/access/roles.ts';
import { referenceListsPath } from '#src/access/routes.ts';
import { by, nobody, signedIn } from './access/rules.ts';
import { defineResource } from './defineResource.ts';
import type { Declaration, Fields, ResourceOf } from './resource.ts';

type Dictionary<F extends Fields> = Pick<
  Declaration<F>,
  'name' | 'service' | 'path' | 'listMember' | 'title' | 'qualifier' | 'fields' | 'sort' | 'view'
> & {
  /** Roles that add and change entries; none for entries that a standard or the platform's code fixes. */
  readonly editableBy?: readonly RoleName[];
  /** Too many entries to load them all: the browser loads those that it shows, and the server searches. */
  readonly long?: true;
};

/**
 * Declares a dictionary: records that others refer to by id. Every signed-in role reads it. The browser loads it once and caches
 * it, unless it is long. Entries are never deleted. The feature's code on the server has the initial ones.
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
    // Entries that people keep have a page; those that nobody changes are chosen in forms alone.
    ...(editableBy.length > 0 && { screens: { within: referenceListsPath } }),
    dictionary: !long,
    long: long === true,
    access: { read: [signedIn()], create: writeRules, update: writeRules, delete: nobody },
  });
}
