import { type Common, field } from '#src/schema/field.ts';

export type ChoiceOptions = { choices: readonly string[] };

/**
 * One of a fixed set of words. Use a reference for a set that staff can extend.
 * @param choices the words, in order: `mainWebsite` is shown as “Main website”, unless `src/i18n/en/choices.ts` has another label
 */
export const choice = <const C extends readonly string[], R extends boolean = false, RO extends boolean = false>(
  choices: C,
  options: Common<R, RO> = {},
) => field<C[number], R, RO>('choice', { ...options, choices });
