import { type Common, field } from '#src/schema/field.ts';

/** A VAT ID, with its country's code first: `DE123456789`. IDs of EU member states must match their country's format. */
export const vatId = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> = {}) =>
  field<string, R, RO>('vatId', options);
