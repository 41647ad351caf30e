import { type Common, field } from '#src/schema/field.ts';

export interface Link {
  title: string;
  url: string;
}

/** Named addresses, each title once. */
export const links = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> = {}) =>
  field<Link[], R, RO>('links', options);
