import type { Comparison } from '../access/rules.ts';
import type { Resource } from '../resource.ts';
import { switchMoves } from '../switchMoves.ts';
import type { Mention } from './mention.ts';

type Place = readonly [number: string, where: string, names: readonly string[]];

const namesIn = (comparison: Comparison | undefined): readonly string[] => {
  const isObject = typeof comparison === 'object' && comparison !== null;
  const values = !isObject
    ? [comparison]
    : 'not' in comparison
      ? [...(comparison.in ?? []), ...comparison.not]
      : comparison;
  return values.filter((value) => typeof value === 'string');
};

/** The fields and statuses that `editable`, `material` and the switches of a declaration name. */
export function moveMentions(resource: Resource): Mention[] {
  const { name, fields, editable = [], material, status } = resource;
  const changing = Object.keys(fields).filter((each) => !fields[each]?.readOnly && !fields[each]?.options.immutable);
  const switches = switchMoves(resource).map((move) => ({ move, where: `fields.${move.field}.${move.name}` }));
  const about = (places: readonly Place[], among: readonly string[], what: string): Mention[] =>
    places.flatMap(([number, where, names]) =>
      names.map((each): Mention => ({ number, where: `${name}.${where}`, name: each, among, what })),
    );
  const statusPlaces: Place[] = [
    ...(material ? [['Q142', 'material', [...material.move.from, material.move.to]] satisfies Place] : []),
    ...switches.map(({ move, where }): Place => ['Q144', where, move.to === undefined ? [] : [move.to]]),
    ...switches.map(
      ({ move, where }): Place => [
        'Q144',
        `${where}.when`,
        (move.when ?? []).flatMap((state) => namesIn(state[status?.field ?? ''])),
      ],
    ),
  ];
  return [
    ...about(
      [
        ['Q140', 'editable', editable.flatMap((entry) => entry.fields ?? [])],
        ['Q141', 'material', material?.fields ?? []],
      ],
      changing,
      `a field of ${name} that a form changes`,
    ),
    ...about(
      switches.map(({ move, where }): Place => ['Q143', `${where}.when`, (move.when ?? []).flatMap(Object.keys)]),
      Object.keys(fields),
      `a field of ${name}`,
    ),
    ...(status ? about(statusPlaces, Object.keys(status.machine.values), `a status of ${name}`) : []),
  ];
}
