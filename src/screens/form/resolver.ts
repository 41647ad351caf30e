import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import { validate } from '#src/fields/validate.ts';
import { messageOf, type Problem, problem } from '#src/problems/catalogue.ts';
import { cachedCode } from '#src/providers/dictionary.ts';
import { isPlainObject } from '#src/schema/plainObject.ts';
import { type FormPlan, valuesToWrite } from './formPlan.ts';

/** The input of a property path. Parts of one value share its input (`budget.amount` → `budget`); rows of a list have their own. */
const inputName = (path: string): string => (path.includes('[') ? path : (path.split('.')[0] ?? path));

const blank = problem('blank');
const required = problem('required');

/** A form reports an empty field as required where the server reports its value as blank (specification section 5). */
const problemMessage = (fieldProblem: Problem): string =>
  messageOf(fieldProblem.type === blank.type ? required : fieldProblem);

/** Problems as the errors of react-hook-form, each at its input. */
export function toFieldErrors(problems: readonly Problem[]): FieldErrors {
  const errors: FieldErrors = {};
  // In reverse, so that the first problem of a field wins.
  for (const fieldProblem of problems.toReversed())
    set(errors, inputName(fieldProblem.propertyPath ?? 'root'), {
      type: 'validate',
      message: problemMessage(fieldProblem),
    });
  return errors;
}

/** Validates a form by the server's rules before the request is sent. */
export const createResolver =
  (plan: FormPlan): Resolver =>
  (values) => {
    const { problems } = validate(plan.resource, valuesToWrite(plan, values), plan.record, cachedCode);
    return problems.length === 0 ? { values, errors: {} } : { values: {}, errors: toFieldErrors(problems) };
  };

const errorTexts = (error: unknown): string[] =>
  typeof error === 'object' && error !== null ? Object.values(error).flatMap(errorTexts) : [String(error)];

/** Maps a refusal's messages to the form's inputs; messages without an input become the form's root error. */
export function errorsAtInputs(
  { writable }: FormPlan,
  errors: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const atInputs = Object.entries(errors).filter(([name]) => writable.includes(name));
  const others = Object.entries(errors).filter(([name]) => !writable.includes(name));
  const serverError = others.flatMap(([, error]) => errorTexts(error)).join(' ');
  return {
    ...Object.fromEntries(
      atInputs.map(([name, error]) => [name, isPlainObject(error) ? errorTexts(error).join(' ') : error]),
    ),
    ...(serverError && { root: { serverError } }),
  };
}
