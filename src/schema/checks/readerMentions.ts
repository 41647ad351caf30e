import { abilities } from '#src/access/abilities.ts';
import type { Resource } from '../resource.ts';
import type { Mention } from './mention.ts';

const permissions = Object.values(abilities)
  .flat()
  .flatMap(({ action, subjects }) => subjects.map((subject) => `${action} ${subject}`));
const among = [...new Set(permissions)];

/** Every quick filter in `firstFilter`, and every ability that distinguishes readers. */
export function readerMentions({ name, firstFilter = [], quickFilters, readsOnlyFilled }: Resource): Mention[] {
  const able = (where: string, ability: readonly string[] | undefined): Mention[] =>
    ability === undefined
      ? []
      : [{ number: 'Q081', where, name: ability.join(' '), among, what: 'an ability of src/access/abilities.ts' }];
  const where = `${name}.firstFilter`;
  return [
    ...firstFilter.map(
      ({ quick }): Mention => ({
        number: 'Q080',
        where,
        name: quick,
        among: quickFilters.map((each) => each.name),
        what: `a quick filter of ${name}`,
      }),
    ),
    ...firstFilter.flatMap(({ quick, may }) => able(`${where}.${quick}.may`, may)),
    ...quickFilters.flatMap((quick) => able(`${name}.quickFilters.${quick.name}.may`, quick.may)),
    ...able(`${name}.readsOnlyFilled`, readsOnlyFilled),
  ];
}
