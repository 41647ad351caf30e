import type { AnyField } from '../field.ts';
import { isPlainObject } from '../plainObject.ts';
import type { Resource } from '../resource.ts';
import type { Mention } from './mention.ts';

interface ByField {
  /** The place in the declaration: `campaigns.lines`. */
  readonly where: string;
  /** The field that determines the type of an entry. */
  readonly by: string;
  /** The values of that field with a type of entry. */
  readonly known: readonly string[];
}

/** The fields whose type of entries depends on another field. */
const lineTypesByField = ({ name, fields }: Resource): ByField[] =>
  Object.entries(fields).flatMap(([each, { kind, options }]) => {
    const { of } = options;
    if (kind !== 'lines' || !isPlainObject(of) || !isPlainObject(of['types'])) return [];
    return [{ where: `${name}.fields.${each}.of`, by: String(of['field']), known: Object.keys(of['types']) }];
  });

const choicesOf = (field: AnyField | undefined): readonly string[] => {
  const choices = field?.kind === 'choice' ? field.options['choices'] : [];
  return Array.isArray(choices) ? choices.map(String) : [];
};

/** The field that determines the type of entries, and its values. */
export function lineMentions(resource: Resource): Mention[] {
  const { name, fields } = resource;
  const among = Object.keys(fields).filter((each) => fields[each]?.kind === 'choice');
  return lineTypesByField(resource).flatMap(({ where, by, known }): Mention[] => [
    { number: 'Q170', where, name: by, among, what: `a choice of ${name}` },
    ...(among.includes(by) ? known : []).map(
      (each): Mention => ({
        number: 'Q171',
        where,
        name: each,
        among: choicesOf(fields[by]),
        what: `a value of ${by}`,
      }),
    ),
  ]);
}

/** Reports entries without a type: of an omitted or empty value, or one that changes without them. */
export const uncheckedLines = (resource: Resource): string[] =>
  lineTypesByField(resource).flatMap(({ where, by, known }) => {
    const field = resource.fields[by];
    if (field?.kind !== 'choice') return [];
    const missing = choicesOf(field).filter((value) => !known.includes(value));
    const first = field.options.default;
    return [
      ...missing.map((value) => `Q172 ${where} doesn't say what an entry is for '${value}'; add it to types.`),
      ...(field.required && field.options.immutable
        ? []
        : [
            `Q173 ${where} goes by '${by}', which can be empty or change without the entries; make it required and immutable.`,
          ]),
      ...(typeof first === 'string' && known.includes(first) && known[0] !== first
        ? [`Q174 ${where} begins with '${known[0]}', and ${by} with '${first}'; put '${first}' first.`]
        : []),
    ];
  });
