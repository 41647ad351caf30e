import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import { validate } from '#src/fields/validate.ts';
import { messageOf, type Problem, problem } from '#src/problems/catalogue.ts';
import { cachedCode } from '#src/providers/dictionary.ts';
import { isPlainObject } from '#src/schema/plainObject.ts';
import { type Plan, valuesToWrite } from './plan.ts';

/** The input of a property path: parts of one value share its input (`budget.amount` → `budget`); rows of a list have their own inputs. */
const inputAt = (path: string): string => (path.includes('[') ? path : (path.split('.')[0] ?? path));

const blank = problem('blank');
const required = problem('required');

/** A form calls an empty field required where the server calls its value blank (specification section 5). */
const textOf = (found: Problem): string => messageOf(found.type === blank.type ? required : found);

/** Problems as the errors of react-hook-form, each at its input. */
export function errorsOf(problems: readonly Problem[]): FieldErrors {
  const errors: FieldErrors = {};
  // In reverse, so that the first problem of a field wins.
  for (const found of problems.toReversed())
    set(errors, inputAt(found.propertyPath ?? 'root'), { type: 'validate', message: textOf(found) });
  return errors;
}

/** Checks a form by the same rules as the server, before anything is sent. */
export const resolverOf =
  (plan: Plan): Resolver =>
  (values) => {
    const { problems } = validate(plan.resource, valuesToWrite(plan, values), plan.record, cachedCode);
    return problems.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf(problems) };
  };

const textsOf = (error: unknown): string[] =>
  typeof error === 'object' && error !== null ? Object.values(error).flatMap(textsOf) : [String(error)];

/** The messages of a refusal at the form's inputs; messages without an input become the form's root error. */
export function errorsAtInputs({ writable }: Plan, errors: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const atInputs = Object.entries(errors).filter(([name]) => writable.includes(name));
  const others = Object.entries(errors).filter(([name]) => !writable.includes(name));
  const serverError = others.flatMap(([, error]) => textsOf(error)).join(' ');
  return {
    ...Object.fromEntries(
      atInputs.map(([name, error]) => [name, isPlainObject(error) ? textsOf(error).join(' ') : error]),
    ),
    ...(serverError && { root: { serverError } }),
  };
}
