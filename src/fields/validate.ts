import { type Problem, problem } from '#src/problems/catalogue.ts';
import { applies } from '#src/schema/applies.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { CrossRule, Resource } from '#src/schema/resource.ts';
import { problemOf } from './issues.ts';
import { valueSchemaOf } from './rules.ts';

export type Values = Readonly<Record<string, unknown>>;

export interface Validated {
  /** The parsed values to write, with null for fields that no longer apply. */
  readonly values: Record<string, unknown>;
  readonly problems: readonly Problem[];
}

/** Converts an empty value to null: a blank text, an empty list, undefined. */
function present(value: unknown): unknown {
  const isEmpty = typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
  return value === undefined || isEmpty ? null : value;
}

interface Outcome {
  readonly value?: unknown;
  readonly problems: readonly Problem[];
}

const refused = (...problems: Problem[]): Outcome => ({ problems });

function checkValue(name: string, field: AnyField, value: unknown): Outcome {
  const parsed = valueSchemaOf(field).safeParse(value);
  if (!parsed.success) return refused(...parsed.error.issues.map((issue) => problemOf(issue, name)));
  if (field.required && present(parsed.data) === null) return refused(problem('blank', {}, name));
  return { value: parsed.data, problems: [] };
}

function checkField(name: string, field: AnyField, given: unknown, record: Values): Outcome {
  const value = present(given);
  if (!applies(field, record)) {
    const { problem: problemName = 'notApplicable' } = field.options.when ?? {};
    return value === null ? { value: null, problems: [] } : refused(problem(problemName, {}, name));
  }
  if (value !== null) return checkValue(name, field, value);
  // An empty list is a value of its own, so its problem is 'required' instead of 'blank'.
  const { requiredProblem = Array.isArray(given) ? 'required' : 'blank' } = field.options;
  if (field.required) return refused(problem(requiredProblem, {}, name));
  return { value: null, problems: [] };
}

function isBroken(rule: CrossRule, record: Values): boolean {
  const filled: Record<string, NonNullable<unknown>> = {};
  for (const name of rule.fields) {
    const value = record[name];
    if (value === null || value === undefined) return false;
    filled[name] = value;
  }
  return !rule.holds(filled);
}

/** The problems of rules over several fields. A rule is checked when one of its fields is given and none is invalid. */
function crossProblems(resource: Resource, given: Values, record: Values, invalid: ReadonlySet<string>): Problem[] {
  return resource.rules
    .filter(({ fields }) => fields.some((name) => name in given) && !fields.some((name) => invalid.has(name)))
    .filter((rule) => isBroken(rule, record))
    .map((rule) => problem(rule.problem, {}, rule.at));
}

/** Whether the field with the money's currency code is invalid, so that the amount can't be checked. */
const hasInvalidCurrency = ({ options: { code } }: AnyField, invalid: ReadonlySet<string>): boolean =>
  typeof code === 'string' && invalid.has(code);

/** The given fields and those whose condition depends on a given one; every writable field of a new record. */
function fieldsToCheck(resource: Resource, given: Values, isNew: boolean): [string, AnyField][] {
  return Object.entries(resource.fields).filter(([name, { readOnly, options }]) => {
    if (readOnly) return false;
    return isNew || name in given || (options.when !== undefined && options.when.field in given);
  });
}

/**
 * Validates a write: each field by its kind, required fields, conditions, and the rules over several fields. The form and the
 * server both call it; the server adds the checks that need the database (uniqueness, references).
 * @param given the fields to write, by name; the caller refuses undeclared and unwritable ones
 * @param stored the stored record; undefined for a new one
 */
export function validate(resource: Resource, given: Values, stored?: Values): Validated {
  const record: Record<string, unknown> = { ...defaultsOf(resource), ...stored, ...given };
  const values: Record<string, unknown> = {};
  const problems: Problem[] = [];
  const invalid = new Set<string>();
  for (const [name, field] of fieldsToCheck(resource, given, stored === undefined)) {
    if (hasInvalidCurrency(field, invalid)) continue;
    const noLongerApplies = !(name in given) && !applies(field, record);
    const outcome = checkField(name, field, noLongerApplies ? null : record[name], record);
    problems.push(...outcome.problems);
    if (outcome.problems.length === 0) values[name] = record[name] = outcome.value;
    else invalid.add(name);
  }
  return { values, problems: [...problems, ...crossProblems(resource, given, record, invalid)] };
}

/** The default values of a new record. */
export function defaultsOf(resource: Resource): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, { options }]) => options.default !== undefined)
      .map(([name, { options }]) => [name, options.default]),
  );
}
