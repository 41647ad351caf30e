import type { Except } from '#src/schema/except.ts';
import { type Common, field } from '#src/schema/field.ts';
import type { Within } from '#src/schema/within.ts';

export type ReferenceOptions = {
  /** Offers only records that agree with other fields of this one: the cities of its country, as `{ country: 'country' }`. */
  readonly within?: Within;
  /** The records of a dictionary that can't be chosen, as `{ field: 'title', values: ['CPD'] }`. A record that has one already may keep it. */
  readonly except?: Except;
  /** Refers only to records of the same owner, also if the user may read those of others. */
  readonly sameOwner?: true;
  /** The field with the name of the record, shown to readers who may not read the record. */
  readonly nameField?: string;
};

/**
 * The id of a record of another resource.
 * @param target the name of the other resource
 */
export const reference = <R extends boolean = false, RO extends boolean = false>(
  target: string,
  options: Common<R, RO> & ReferenceOptions = {},
) => field<number, R, RO>('reference', options, { target });
