import type { AnyField } from '../field.ts';
import type { KindRules } from '../kind.ts';
import { isOrdering } from '../ordering.ts';
import type { Resource } from '../resource.ts';
import { entryRulesOf, subfieldsOf } from '../subfields.ts';
import type { Mention } from './mention.ts';

type Fields = Readonly<Record<string, AnyField>>;

/** The fields that a rule can compare, by path: `bid`, `countryBids[].bid`. */
const comparable = (fields: Fields): ReadonlyMap<string, AnyField> =>
  new Map(
    Object.entries(fields).flatMap(([name, field]) => [
      [name, field] as const,
      ...subfieldsOf(field).map(([part, one]) => [`${name}[].${part}`, one] as const),
    ]),
  );

/** The names in the rules of a resource and its entries. */
export function orderingMentions(resource: Resource): Mention[] {
  const among = [...comparable(resource.fields).keys()];
  const ofRecords = resource.orderings.flatMap(({ problem, compares }) =>
    compares.map(
      (name): Mention => ({
        number: 'Q132',
        where: `${resource.name}.rules.${problem}`,
        name,
        among,
        what: `a field of ${resource.name} or a part of its entries`,
      }),
    ),
  );
  const ofEntries = Object.entries(resource.fields).flatMap(([field, list]) =>
    entryRulesOf(list).flatMap((rule) =>
      (isOrdering(rule) ? rule.compares : [...rule.fields, rule.at]).map(
        (name): Mention => ({
          number: 'Q133',
          where: `${resource.name}.fields.${field}.rules.${rule.problem}`,
          name,
          among: subfieldsOf(list).map(([part]) => part),
          what: `a part of an entry of ${field}`,
        }),
      ),
    ),
  );
  return [...ofRecords, ...ofEntries];
}

/** Reports rules that compare fields without an order: a text, a choice, a reference. */
export function orderings(resource: Resource, rules: ReadonlyMap<string, KindRules>): string[] {
  const mistakes = (where: string, fields: Fields, compared: readonly string[]) => {
    const known = comparable(fields);
    return compared.flatMap((path) => {
      const { kind } = known.get(path) ?? {};
      const operators = rules.get(kind ?? '')?.operators;
      return operators === undefined || operators.includes('gte')
        ? []
        : [
            `Q134 ${where} compares '${path}', whose kind '${kind}' has no order; compare numbers, amounts, days or times.`,
          ];
    });
  };
  return [
    ...resource.orderings.flatMap(({ problem, compares }) =>
      mistakes(`${resource.name}.rules.${problem}`, resource.fields, compares),
    ),
    ...Object.entries(resource.fields).flatMap(([field, list]) =>
      entryRulesOf(list)
        .filter(isOrdering)
        .flatMap(({ problem, compares }) =>
          mistakes(
            `${resource.name}.fields.${field}.rules.${problem}`,
            Object.fromEntries(subfieldsOf(list)),
            compares,
          ),
        ),
    ),
  ];
}
