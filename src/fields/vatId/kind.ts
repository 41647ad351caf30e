import { type Common, field } from '#src/schema/field.ts';

/** A VAT ID, which begins with the code of its country: `DE123456789`. Those of member states of the EU have their country's form. */
export const vatId = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> = {}) =>
  field<string, R, RO>('vatId', options);
