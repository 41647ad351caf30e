import { type Common, field } from '#src/schema/field.ts';

/** A language, by its ISO 639-1 code: `de`. */
export const language = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> = {}) =>
  field<string, R, RO>('language', options);
