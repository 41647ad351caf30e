import { fieldLabel, partLabel } from '#src/i18n/labels.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { applies } from '#src/schema/applies.ts';
import { type CodeOf, noCodes } from '#src/schema/codes.ts';
import type { AnyField } from '#src/schema/field.ts';
import { isOrdering, type Ordering, partsOf } from '#src/schema/ordering.ts';
import type { CrossRule, Resource } from '#src/schema/resource.ts';
import { entryRulesOf } from '#src/schema/subfields.ts';
import { problemOf } from './issues.ts';
import { brokenPlaces } from './orderings.ts';
import { entriesIn } from './records/entries.ts';
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

interface Write {
  readonly resource: Resource;
  /** The record as far as it is checked. */
  readonly record: Values;
  readonly codeOf: CodeOf;
}

function checkField(name: string, field: AnyField, given: unknown, { resource, record, codeOf }: Write): Outcome {
  const value = present(given);
  if (!applies(field, resource.fields, record, codeOf)) {
    const { problem: problemName = 'notApplicable' } = field.options.when ?? {};
    return value === null ? { value: null, problems: [] } : refused(problem(problemName, {}, name));
  }
  if (value !== null) return checkValue(name, field, value);
  // An empty list is a value of its own, so its problem is 'required' instead of 'blank'.
  const { requiredProblem = Array.isArray(given) ? 'required' : 'blank' } = field.options;
  if (field.required) return refused(problem(requiredProblem, {}, name));
  return { value: null, problems: [] };
}

/** The values of a rule's fields; undefined if one is empty. */
function filledIn(rule: CrossRule, record: Values): Record<string, NonNullable<unknown>> | undefined {
  const filled: Record<string, NonNullable<unknown>> = {};
  for (const name of rule.fields) {
    const value = record[name];
    if (value === null || value === undefined) return undefined;
    filled[name] = value;
  }
  return filled;
}

/** Whether a record breaks a rule over several fields; not while one of them is empty. */
export function breaks(rule: CrossRule, record: Values): boolean {
  const filled = filledIn(rule, record);
  return filled !== undefined && !rule.holds(filled);
}

/** Gives the label of what a rule compares with. */
type LabelOf = (path: string) => string;

/** The label of a field, or of a part of its entries. */
const labelIn =
  (resource: Resource): LabelOf =>
  (path) => {
    const { name, part } = partsOf(path);
    const { kind = '' } = resource.fields[name] ?? {};
    return part === undefined ? fieldLabel(resource, name) : partLabel({ resource, name }, kind, part);
  };

/** The problems of a rule over several fields of a record, or of an entry. */
function problemsOf(rule: CrossRule | Ordering, record: Values, labelOf: LabelOf): Problem[] {
  if (isOrdering(rule)) {
    const field = labelOf(rule.compares[1]);
    return brokenPlaces(rule, record).map((at) => problem(rule.problem, { field }, at));
  }
  const filled = filledIn(rule, record);
  if (filled === undefined || rule.holds(filled)) return [];
  return (rule.places?.(filled) ?? [rule.at]).map((at) => problem(rule.problem, {}, at));
}

const fieldsOf = (rule: CrossRule | Ordering): readonly string[] =>
  isOrdering(rule) ? rule.compares.map((path) => partsOf(path).name) : rule.fields;

/** The problems of rules over several fields. A rule is checked when one of its fields is given and none is invalid. */
function crossProblems(resource: Resource, given: Values, record: Values, invalid: ReadonlySet<string>): Problem[] {
  return [...resource.rules, ...resource.orderings]
    .filter((rule) => fieldsOf(rule).some((name) => name in given) && !fieldsOf(rule).some((name) => invalid.has(name)))
    .flatMap((rule) => problemsOf(rule, record, labelIn(resource)));
}

/** The problems of a list's rules over several fields of one entry. */
function entryProblems(resource: Resource, name: string, field: AnyField, value: unknown): Problem[] {
  const rules = entryRulesOf(field);
  if (rules.length === 0) return [];
  const labelOf: LabelOf = (part) => partLabel({ resource, name }, field.kind, part);
  return entriesIn(value).flatMap((entry, index) =>
    rules
      .flatMap((rule) => problemsOf(rule, entry, labelOf))
      .map((found) => ({ ...found, propertyPath: `${name}[${index}].${found.propertyPath}` })),
  );
}

/** Whether the field with the money's currency code is invalid, so that the amount can't be checked. */
const hasInvalidCurrency = ({ options: { code } }: AnyField, invalid: ReadonlySet<string>): boolean =>
  typeof code === 'string' && invalid.has(code);

/** The given fields and those whose condition depends on one of these, or on another such; every writable field of a new record. */
function fieldsToCheck({ fields }: Resource, given: Values, isNew: boolean): [string, AnyField][] {
  const isConcerned = (name: string, seen: readonly string[] = []): boolean => {
    const when = fields[name]?.options.when;
    return name in given || (when !== undefined && !seen.includes(name) && isConcerned(when.field, [...seen, name]));
  };
  return Object.entries(fields).filter(([name, { readOnly }]) => !readOnly && (isNew || isConcerned(name)));
}

/**
 * Validates a write: each field by its kind, required fields, conditions, and the rules over several fields. The form and the
 * server both call it; the server adds the checks that need the database (uniqueness, references).
 * @param given the fields to write, by name; the caller refuses undeclared and unwritable ones
 * @param stored the stored record; undefined for a new one
 * @param codeOf for conditions that name the code of a dictionary's entry
 */
export function validate(resource: Resource, given: Values, stored?: Values, codeOf: CodeOf = noCodes): Validated {
  const record: Record<string, unknown> = { ...defaultsOf(resource), ...stored, ...given };
  const values: Record<string, unknown> = {};
  const problems: Problem[] = [];
  const invalid = new Set<string>();
  for (const [name, field] of fieldsToCheck(resource, given, stored === undefined)) {
    if (hasInvalidCurrency(field, invalid)) continue;
    const noLongerApplies = !(name in given) && !applies(field, resource.fields, record, codeOf);
    const outcome = checkField(name, field, noLongerApplies ? null : record[name], { resource, record, codeOf });
    const found = outcome.problems.length > 0 ? outcome.problems : entryProblems(resource, name, field, outcome.value);
    problems.push(...found);
    if (found.length === 0) values[name] = record[name] = outcome.value;
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
