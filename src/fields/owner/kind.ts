import { type Common, field } from '#src/schema/field.ts';
import type { Example } from '#src/schema/kind.ts';
import type { ReferenceOptions } from '../reference/kind.ts';

type OwnerOptions<RO extends boolean> = Common<true, RO> & Pick<ReferenceOptions, 'nameField'>;

/**
 * The user who owns a record. An actor who may create only their own records becomes the owner; others choose the owner.
 * @param among the resource whose records are the possible owners
 */
export const owner = <RO extends boolean = false>(among = 'users', options: OwnerOptions<RO> = {}) =>
  field<number, true, RO>('owner', { ...options, required: true, immutable: true }, { target: among });

export const example: Example = { field: owner('managers'), refused: 0 };

/** The kind that this one extends: it inherits the files that this folder lacks. */
export const base = 'reference';
