import { pathPattern, paymentsPath, referenceListsPath, routeTable, statisticsPath } from '#src/access/routes.ts';
import { conditionOf } from '../operators.ts';
import type { Resource } from '../resource.ts';
import type { ExtraList } from '../screens.ts';
import { duplicatesIn } from './duplicatesIn.ts';
import type { Mention } from './mention.ts';

/** Reports a list whose path a row of the route table matches first, so that it is unreachable. */
const shadowedPath = (where: string, { path }: ExtraList): string[] => {
  const row = routeTable.find((each) => pathPattern(each.path).test(path));
  return row === undefined || row.path === path
    ? []
    : [`Q113 ${where} has the path '${path}', which is '${row.path}' of src/access/routes.ts; give it another path.`];
};

/** Reports a separate list whose complement isn't one comparison. */
function inseparableFilter(where: string, { apart, filter }: ExtraList): string[] {
  const [[name, value] = [], ...others] = Object.entries(filter);
  const isOne = name !== undefined && others.length === 0 && !Array.isArray(value) && !/_|^q$/.test(name);
  return !apart || isOne
    ? []
    : [
        `Q114 ${where} is apart, and its filter is more than one value of one field; write such a filter, or leave apart out.`,
      ];
}

/** Reports impossible settings of further lists. */
export const extraLists = ({ name, lists }: Resource): string[] => [
  ...duplicatesIn(lists.map((list) => list.name)).map(
    (list) => `Q115 ${name}.screens.lists has '${list}' twice; give one of them another name.`,
  ),
  ...lists.flatMap((list) => {
    const where = `${name}.screens.lists.${list.name}`;
    return [...shadowedPath(where, list), ...inseparableFilter(where, list)];
  }),
];

/** Every name in further lists, and the list that a resource's list is a tab of. */
export function screenMentions(resource: Resource, resources: readonly Resource[]): Mention[] {
  const { name, lists, fields, status, within } = resource;
  const ofLists = lists.flatMap((list): Mention[] => {
    const where = `${name}.screens.lists.${list.name}`;
    const keys = Object.keys(list.filter).map((key) => conditionOf(resource, key).name);
    const statuses = [list.filter[status?.field ?? '']].flat().filter((value) => typeof value === 'string');
    return [
      ...keys.map(
        (key): Mention => ({
          number: 'Q116',
          where,
          name: key,
          among: Object.keys(fields),
          what: `a field of ${name}`,
        }),
      ),
      ...statuses.map(
        (value): Mention => ({
          number: 'Q117',
          where,
          name: value,
          among: Object.keys(status?.machine.values ?? {}),
          what: `a status of ${name}`,
        }),
      ),
    ];
  });
  // A nested list can't have tabs.
  const hosts = [
    ...resources.filter((other) => other.within === undefined).flatMap(({ screens }) => screens.list ?? []),
    referenceListsPath,
    statisticsPath,
    paymentsPath,
  ];
  const ofHost: Mention[] =
    within === undefined
      ? []
      : [
          {
            number: 'Q118',
            where: `${name}.screens.within`,
            name: within,
            among: [...new Set(hosts)],
            what: 'the path of a list',
          },
        ];
  return [...ofLists, ...ofHost];
}
