import type { Comparison } from '../access/rules.ts';
import type { Resource } from '../resource.ts';
import { accessRules } from './accessRules.ts';
import type { Mention } from './mention.ts';

type Place = readonly [number: string, where: string, names: readonly string[]];

function valuesOf(comparison: Comparison | undefined): readonly unknown[] {
  if (typeof comparison !== 'object' || comparison === null) return [comparison];
  return 'not' in comparison ? [...(comparison.in ?? []), ...comparison.not] : comparison;
}

/** Every place of a declaration that names one of its statuses. */
export function statusMentions(resource: Resource): Mention[] {
  const { status, name, fields, editable = [], quickFilters } = resource;
  if (status === undefined) return [];
  const { field, machine } = status;
  const texts = (values: readonly unknown[]) => values.filter((value) => typeof value === 'string');
  const places: Place[] = [
    ...accessRules(resource).map(
      ({ where, rules }): Place => ['Q020', where, rules.flatMap((rule) => texts(valuesOf(rule.where[field])))],
    ),
    ['Q021', `${name}.${field}.initial`, [machine.initial]],
    ...machine.transitions.map((move): Place => ['Q021', `${name}.${field}.${move.name}`, [...move.from, move.to]]),
    ['Q022', `${name}.editable`, editable.flatMap(({ statuses }) => statuses)],
    ...quickFilters.map(
      (quick): Place => ['Q023', `${name}.quickFilters.${quick.name}`, texts([quick.filter[field]].flat())],
    ),
    ...Object.entries(fields).map(
      ([each, { options }]): Place => ['Q026', `${name}.fields.${each}.uniqueUnless`, options.uniqueUnless ?? []],
    ),
  ];
  const among = Object.keys(machine.values);
  return places.flatMap(([number, where, names]) =>
    names.map((each): Mention => ({ number, where, name: each, among, what: `a status of ${name}` })),
  );
}
