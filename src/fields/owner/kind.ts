import { type Common, field } from '#src/schema/field.ts';

/**
 * The user whom a record belongs to. Whoever may only create records of their own becomes it; others choose.
 * @param among the resource that lists those who can own one
 */
export const owner = <RO extends boolean = false>(among = 'users', options: Common<true, RO> = {}) =>
  field<number, true, RO>('owner', { ...options, required: true, immutable: true }, { target: among });
