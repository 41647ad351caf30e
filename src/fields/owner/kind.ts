import { type Common, field } from '#src/schema/field.ts';

type OwnerOptions<RO extends boolean> = Common<true, RO> & {
  /** The field that keeps the owner's name, for those who may not read who it is. */
  readonly named?: string;
};

/**
 * The user whom a record belongs to. Whoever may only create records of their own becomes it; others choose.
 * @param among the resource that lists those who can own one
 */
export const owner = <RO extends boolean = false>(among = 'users', options: OwnerOptions<RO> = {}) =>
  field<number, true, RO>('owner', { ...options, required: true, immutable: true }, { target: among });
