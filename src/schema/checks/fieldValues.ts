import { conditionDictionary, conditionValues } from '#src/schema/applies.ts';
import type { AnyField } from '../field.ts';
import type { KindRules } from '../kind.ts';
import type { Resource } from '../resource.ts';

const quote = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));

/** Returns a phrase about a lower bound that exceeds the upper one. */
function crossedBounds({ options }: AnyField): string | undefined {
  const { min, max, above } = options;
  if (typeof max !== 'number') return undefined;
  if (typeof min === 'number' && min > max) return `min ${min}, which is more than its max ${max}`;
  return typeof above === 'number' && above >= max
    ? `above ${above}, which is not less than its max ${max}`
    : undefined;
}

const isRefused = (rules: KindRules, { options }: AnyField, value: unknown): boolean =>
  !rules.value(options).safeParse(value).success;

/** Options that the field's kind, or the kind of the field that `when` names, can't satisfy. */
function fieldMistakes(
  where: string,
  field: AnyField,
  rules: KindRules,
  governing: readonly [AnyField, KindRules] | undefined,
) {
  const { default: first, when, search, filter, unique } = field.options;
  const columns = rules.columns(field.options)[''];
  const pair = crossedBounds(field);
  const never =
    when && governing && conditionValues(when).find((value) => isRefused(governing[1], governing[0], value));
  return [
    pair && `Q050 ${where} has ${pair}; no value would do.`,
    pair === undefined &&
      first !== undefined &&
      isRefused(rules, field, first) &&
      `Q051 ${where}.default is ${quote(first)}, which the kind '${field.kind}' refuses as it is told here; give another one.`,
    when &&
      never !== undefined &&
      `Q052 ${where}.when waits for ${quote(never)}, which ${when.field} never is; write one of its values.`,
    search &&
      columns !== 'text' &&
      `Q053 ${where} is searched, and its kind '${field.kind}' has no text; take search out.`,
    filter &&
      rules.operators.length === 0 &&
      `Q054 ${where} is a filter, and its kind '${field.kind}' can't be compared; take filter out.`,
    unique &&
      !rules.operators.includes('eq') &&
      `Q055 ${where} is unique, and its kind '${field.kind}' can't be compared; take unique out.`,
  ].filter((mistake) => typeof mistake === 'string');
}

/** Reports well-formed options that can never be satisfied. */
export function fieldValues({ name, fields, sort }: Resource, rules: ReadonlyMap<string, KindRules>): string[] {
  const ofFields = Object.entries(fields).flatMap(([each, field]) => {
    const own = rules.get(field.kind);
    const other = fields[field.options.when?.field ?? ''];
    // A dictionary's codes are in its entries, not in the declaration.
    const isCode = field.options.when !== undefined && conditionDictionary(field.options.when, fields) !== undefined;
    const its = other && !isCode ? rules.get(other.kind) : undefined;
    return own === undefined ? [] : fieldMistakes(`${name}.fields.${each}`, field, own, its && other && [other, its]);
  });
  const [by = ''] = sort ?? [];
  const sorted = fields[by];
  const operators = sorted && sorted.computed === undefined ? rules.get(sorted.kind)?.operators : undefined;
  return operators?.length === 0
    ? [
        ...ofFields,
        `Q056 ${name}.sort names '${by}', whose kind '${sorted?.kind}' can't be compared; sort by another field.`,
      ]
    : ofFields;
}
