import { type Common, field } from '#src/schema/field.ts';
import type { Example } from '#src/schema/kind.ts';

type OwnerOptions<RO extends boolean> = Common<true, RO> & {
  /** The field that keeps the owner's name, for those who may not read who it is. */
  readonly nameField?: string;
};

/**
 * The user whom a record belongs to. Whoever may only create records of their own becomes it; others choose.
 * @param among the resource that lists those who can own one
 */
export const owner = <RO extends boolean = false>(among = 'users', options: OwnerOptions<RO> = {}) =>
  field<number, true, RO>('owner', { ...options, required: true, immutable: true }, { target: among });

export const example: Example = { field: owner('managers'), refused: 0 };

/** What it is but for this: rules, cell and input are that kind's, where it has none of its own. */
export const base = 'reference';
