import { fieldLabel, partLabel } from '#src/i18n/labels.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { fieldApplies } from '#src/schema/applies.ts';
import { type CodeOf, noCodes } from '#src/schema/codes.ts';
import type { AnyField } from '#src/schema/field.ts';
import { isOrdering, type Ordering, partsOf } from '#src/schema/ordering.ts';
import type { CrossRule, Resource } from '#src/schema/resource.ts';
import { entryRulesOf } from '#src/schema/subfields.ts';
import { orderingViolations } from './orderings.ts';
import { toEntries } from './records/entries.ts';
import { valueSchemaOf } from './rules.ts';
import { toProblem } from './toProblem.ts';

export type Values = Readonly<Record<string, unknown>>;

export interface ValidationResult {
  /** The parsed values to write, with null for fields that no longer apply. */
  readonly values: Record<string, unknown>;
  readonly problems: readonly Problem[];
}

/** Converts an empty value to null: a blank text, an empty list, undefined. */
function emptyToNull(value: unknown): unknown {
  const isEmpty = typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
  return value === undefined || isEmpty ? null : value;
}

interface Outcome {
  readonly value?: unknown;
  readonly problems: readonly Problem[];
}

const failWith = (...problems: Problem[]): Outcome => ({ problems });

function checkValue(name: string, field: AnyField, value: unknown): Outcome {
  const parsed = valueSchemaOf(field).safeParse(value);
  if (!parsed.success) return failWith(...parsed.error.issues.map((issue) => toProblem(issue, name)));
  if (field.required && emptyToNull(parsed.data) === null) return failWith(problem('blank', {}, name));
  return { value: parsed.data, problems: [] };
}

interface Write {
  readonly resource: Resource;
  /** The record, with its checked values. */
  readonly record: Values;
  readonly codeOf: CodeOf;
}

function checkField(name: string, field: AnyField, input: unknown, { resource, record, codeOf }: Write): Outcome {
  const value = emptyToNull(input);
  if (!fieldApplies(field, resource.fields, record, codeOf)) {
    const { problem: problemName = 'notApplicable' } = field.options.when ?? {};
    return value === null ? { value: null, problems: [] } : failWith(problem(problemName, {}, name));
  }
  if (value !== null) return checkValue(name, field, value);
  // An empty list is a value, so its problem is 'required' instead of 'blank'.
  const { requiredProblem = Array.isArray(input) ? 'required' : 'blank' } = field.options;
  if (field.required) return failWith(problem(requiredProblem, {}, name));
  return { value: null, problems: [] };
}

/** Returns the values of a rule's fields; undefined if one is empty. */
function ruleValues(rule: CrossRule, record: Values): Record<string, NonNullable<unknown>> | undefined {
  const inputs: Record<string, NonNullable<unknown>> = {};
  for (const name of rule.fields) {
    const value = record[name];
    if (value === null || value === undefined) return undefined;
    inputs[name] = value;
  }
  return inputs;
}

/** Whether a record violates a rule over several fields; false while one of them is empty. */
export function breaksRule(rule: CrossRule, record: Values): boolean {
  const inputs = ruleValues(rule, record);
  return inputs !== undefined && !rule.holds(inputs);
}

/** Returns the label of a path in a rule. */
type LabelOf = (path: string) => string;

/** Returns the labels of fields and subfields. */
const labelsOf =
  (resource: Resource): LabelOf =>
  (path) => {
    const { name, part } = partsOf(path);
    const { kind = '' } = resource.fields[name] ?? {};
    return part === undefined ? fieldLabel(resource, name) : partLabel({ resource, name }, kind, part);
  };

/** Returns the problems of a rule over several fields of a record or entry. */
function ruleProblems(rule: CrossRule | Ordering, record: Values, labelOf: LabelOf): Problem[] {
  if (isOrdering(rule)) {
    const field = labelOf(rule.compares[1]);
    return orderingViolations(rule, record).map((at) => problem(rule.problem, { field }, at));
  }
  const inputs = ruleValues(rule, record);
  if (inputs === undefined || rule.holds(inputs)) return [];
  return (rule.places?.(inputs) ?? [rule.at]).map((at) => problem(rule.problem, {}, at));
}

const ruleFields = (rule: CrossRule | Ordering): readonly string[] =>
  isOrdering(rule) ? rule.compares.map((path) => partsOf(path).name) : rule.fields;

/** Returns the problems of rules over several fields. A rule is checked if one of its fields is written and none is invalid. */
function crossProblems(resource: Resource, input: Values, record: Values, invalid: ReadonlySet<string>): Problem[] {
  return [...resource.rules, ...resource.orderings]
    .filter(
      (rule) => ruleFields(rule).some((name) => name in input) && !ruleFields(rule).some((name) => invalid.has(name)),
    )
    .flatMap((rule) => ruleProblems(rule, record, labelsOf(resource)));
}

/** Returns the problems of a list's rules over several fields of one entry. */
function entryProblems(resource: Resource, name: string, field: AnyField, value: unknown): Problem[] {
  const rules = entryRulesOf(field);
  if (rules.length === 0) return [];
  const labelOf: LabelOf = (part) => partLabel({ resource, name }, field.kind, part);
  return toEntries(value).flatMap((entry, index) =>
    rules
      .flatMap((rule) => ruleProblems(rule, entry, labelOf))
      .map((entryProblem) => ({ ...entryProblem, propertyPath: `${name}[${index}].${entryProblem.propertyPath}` })),
  );
}

/** Whether the field with the money's currency code is invalid, so that the amount can't be checked. */
const hasInvalidCurrency = ({ options: { code } }: AnyField, invalid: ReadonlySet<string>): boolean =>
  typeof code === 'string' && invalid.has(code);

/** Returns the given fields and, recursively, the fields whose conditions depend on them; for a new record, every writable field. */
function fieldsToCheck({ fields }: Resource, input: Values, isNew: boolean): [string, AnyField][] {
  const isConcerned = (name: string, visited: readonly string[] = []): boolean => {
    const when = fields[name]?.options.when;
    return (
      name in input || (when !== undefined && !visited.includes(name) && isConcerned(when.field, [...visited, name]))
    );
  };
  return Object.entries(fields).filter(([name, { readOnly }]) => !readOnly && (isNew || isConcerned(name)));
}

/**
 * Validates a write: each field by its kind, required fields, conditions, and rules over several fields. The form and the server both call
 * it. The server adds the checks that need the database (uniqueness, references).
 * @param input the fields to write, by name; the caller refuses undeclared and unwritable ones
 * @param stored the stored record; undefined for a new record
 * @param codeOf for conditions that name the code of a dictionary's entry
 */
export function validate(
  resource: Resource,
  input: Values,
  stored?: Values,
  codeOf: CodeOf = noCodes,
): ValidationResult {
  const record: Record<string, unknown> = { ...defaultsOf(resource), ...stored, ...input };
  const values: Record<string, unknown> = {};
  const problems: Problem[] = [];
  const invalid = new Set<string>();
  for (const [name, field] of fieldsToCheck(resource, input, stored === undefined)) {
    if (hasInvalidCurrency(field, invalid)) continue;
    const noLongerApplies = !(name in input) && !fieldApplies(field, resource.fields, record, codeOf);
    const outcome = checkField(name, field, noLongerApplies ? null : record[name], { resource, record, codeOf });
    const fieldProblems =
      outcome.problems.length > 0 ? outcome.problems : entryProblems(resource, name, field, outcome.value);
    problems.push(...fieldProblems);
    if (fieldProblems.length === 0) values[name] = record[name] = outcome.value;
    else invalid.add(name);
  }
  return { values, problems: [...problems, ...crossProblems(resource, input, record, invalid)] };
}

/** Returns the default values of a new record. */
export function defaultsOf(resource: Resource): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, { options }]) => options.default !== undefined)
      .map(([name, { options }]) => [name, options.default]),
  );
}
