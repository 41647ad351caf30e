import type { Except } from '#src/schema/except.ts';
import { type Common, field } from '#src/schema/field.ts';
import type { Within } from '#src/schema/within.ts';

export type ReferenceOptions = {
  /** Offers only records that match other fields of this record: the cities of its country, as `{ country: 'country' }`. */
  readonly within?: Within;
  /** The records of a dictionary that can't be chosen, as `{ field: 'title', values: ['CPD'] }`. Existing references may stay. */
  readonly except?: Except;
  /** Refers only to records of the same owner, even if the user may read other owners' records. */
  readonly sameOwner?: true;
  /** The field with the record's name, for readers who may not read the record. */
  readonly nameField?: string;
};

/**
 * The ID of a record of another resource.
 * @param target the name of the other resource
 */
export const reference = <R extends boolean = false, RO extends boolean = false>(
  target: string,
  options: Common<R, RO> & ReferenceOptions = {},
) => field<number, R, RO>('reference', options, { target });
