import type { RoleName } from '#src/access/roles.ts';
import { by, nobody, signedIn } from './access/rules.ts';
import { defineResource } from './defineResource.ts';
import type { Declaration, Fields, ResourceOf } from './resource.ts';

type Dictionary<F extends Fields> = Pick<
  Declaration<F>,
  'name' | 'service' | 'path' | 'listMember' | 'title' | 'fields' | 'sort'
> & {
  /** Who adds and changes entries; nobody for what a standard or the platform's own code fixes. */
  readonly editableBy?: readonly RoleName[];
  /** Thousands of entries: the browser loads none that it doesn't show, and the server looks through them. */
  readonly long?: true;
};

/**
 * Declares a dictionary: what other records refer to by id. Every signed-in role reads it, the browser loads it once and keeps it,
 * unless it is long, and no entry is ever deleted. Its entries stand in the service's room on the server.
 * @example dictionary({ name: 'exchanges', service: 'adnet', path: '/exchanges', title: 'title', fields })
 */
export function dictionary<const F extends Fields>({
  editableBy = [],
  long,
  ...declaration
}: Dictionary<F>): ResourceOf<F> {
  const kept = editableBy.length > 0 ? [by(editableBy)] : nobody;
  return defineResource({
    sort: ['id', 'ASC'],
    ...declaration,
    dictionary: !long,
    access: { read: [signedIn()], create: kept, update: kept, delete: nobody },
  });
}
