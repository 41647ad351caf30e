import { rulesOf } from '#src/fields/rules.ts';
import { breaksRule } from '#src/fields/validate.ts';
import { fieldApplies } from '#src/schema/applies.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';

type Values = Readonly<Record<string, unknown>>;

/** Examples by field name, used in place of the field type's samples if they are valid. */
const words: Values = {
  email: 'ada.stone@quarry.test',
  firstName: 'Ada',
  lastName: 'Stone',
  timezone: 'Europe/Berlin',
  locale: 'en-GB',
  title: 'Aurora in ten languages',
  name: 'Aurora Journal',
  description: 'Translate our one-pager and the announcement thread, and tell us where a sentence sounds odd.',
  code: 'EUR',
  key: 'twitter--retweet',
  network: 'twitter',
  action: 'retweet',
  // The address is valid for this method.
  method: 'paxum',
  address: 'ada.stone@quarry.test',
};

/** Whether a field stays empty until an admin decides on the record. */
const isEmptyInitially = ({ readOnly, required }: AnyField): boolean => readOnly && !required;

function exampleValue(field: AnyField, name: string, n: number): unknown {
  const { options, machine } = field;
  if (machine !== undefined) return machine.values[machine.initial];
  if (isEmptyInitially(field)) return null;
  const rules = rulesOf(field);
  if (options.default !== undefined) return options.default;
  return rules.value(options).safeParse(words[name]).success ? words[name] : rules.sample(options, n, () => 3);
}

/** Generates a plausible record from its declaration. */
export function exampleRecord(resource: Resource): Values {
  const values: Record<string, unknown> = { id: 7, version: 3 };
  // Each field has its own sample number, so that end dates come after start dates.
  for (const [index, [name, field]] of Object.entries(resource.fields).entries())
    values[name] ??= exampleValue(field, name, index + 1);
  values.createdAt = '2026-03-02T09:30:00.000Z';
  values.updatedAt = '2026-03-04T16:05:12.480Z';
  for (const [name, field] of Object.entries(resource.fields))
    if (!fieldApplies(field, resource.fields, values)) values[name] = null;
  for (const rule of resource.rules)
    if (!resource.fields[rule.at]?.required && breaksRule(rule, values)) values[rule.at] = null;
  return values;
}

/** The names of a resource's examples in the components. */
export const exampleNames = ({ name }: Resource) => ({ record: name, list: `${name}.list` });

/** An example record and a list that contains it. Every response refers to them. */
export function resourceExamples(resource: Resource): Values {
  const { record, list } = exampleNames(resource);
  const example = exampleRecord(resource);
  return { [record]: example, [list]: [example] };
}

/** Whether the creator of a record sets the field. Some fields are set later by other users. */
function isCreators({ access }: Resource, { readOnly, options: { write } }: AnyField): boolean {
  const creators = access.create.flatMap(({ roles }) => roles);
  const isTheirs = write === undefined || creators.length === 0 || creators.some((role) => write.includes(role));
  return !readOnly && isTheirs;
}

/** The example body of a create request. */
export function exampleCreation(resource: Resource): Values {
  const record = exampleRecord(resource);
  const writable = Object.entries(resource.fields).filter(
    ([name, field]) =>
      isCreators(resource, field) && name !== resource.ownerField && fieldApplies(field, resource.fields, record),
  );
  return Object.fromEntries(writable.map(([name]) => [name, record[name]]));
}

/** The example body of an update of one field. */
export function exampleChange(resource: Resource): Values {
  const { version, [resource.title]: title } = exampleRecord(resource);
  return { [resource.title]: title, version };
}
