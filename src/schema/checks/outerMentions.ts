import { roleNames } from '#src/access/roles.ts';
import { routeTable } from '#src/access/routes.ts';
import { partsOf } from '../parts.ts';
import type { Resource } from '../resource.ts';
import type { Mention } from './mention.ts';
import { rulesOfAccess } from './rulesOfAccess.ts';
import { screenPaths } from './screenPaths.ts';

/** Kinds whose values say something only together with other fields or records. */
const notInEntries = ['references', 'owner', 'roles', 'status', 'secret', 'computed'];

/** Without its query. */
const pathOf = (path: string): string => path.replace(/\?.*$/, '');
const paths = routeTable.map(({ path }) => path);

/** Screens that stand in the place of another one, and its path. */
const sharedPaths = (resource: Resource): [screen: string, path: string][] =>
  screenPaths(resource).flatMap(([screen, path]) => (path.includes('?') ? [[screen, pathOf(path)]] : []));

/** Every set of roles of a declaration, with where it stands. */
const rolesIn = (resource: Resource): { readonly where: string; readonly roles: readonly string[] }[] => [
  ...rulesOfAccess(resource).map(({ where, rules }) => ({ where, roles: rules.flatMap(({ roles }) => roles) })),
  ...Object.entries(resource.fields).map(([field, { options }]) => ({
    where: `${resource.name}.fields.${field}.write`,
    roles: options.write ?? [],
  })),
];

/** Every place of a declaration that names something outside of it: kinds, resources, routes, roles. */
export function outerMentions(resource: Resource, resources: readonly string[], kinds: readonly string[]): Mention[] {
  const { name, fields } = resource;
  const declared = Object.entries(fields);
  return [
    ...declared.map(
      ([field, { kind }]): Mention => ({
        number: 'Q002',
        where: `${name}.fields.${field}`,
        name: kind,
        among: kinds,
        what: 'a kind with a folder in src/fields',
      }),
    ),
    ...declared.flatMap(([field, list]) =>
      partsOf(list).map(
        ([part, { kind }]): Mention => ({
          number: 'Q004',
          where: `${name}.fields.${field}.${part}`,
          name: kind,
          among: kinds.filter((known) => !notInEntries.includes(known)),
          what: 'a kind that an entry can have',
        }),
      ),
    ),
    ...declared.flatMap(([field, { target }]): Mention[] =>
      target === undefined
        ? []
        : [{ number: 'Q003', where: `${name}.fields.${field}`, name: target, among: resources, what: 'a resource' }],
    ),
    ...declared.flatMap(([field, list]) =>
      partsOf(list).flatMap(([part, { target }]): Mention[] =>
        target === undefined
          ? []
          : [
              {
                number: 'Q003',
                where: `${name}.fields.${field}.${part}`,
                name: target,
                among: resources,
                what: 'a resource',
              },
            ],
      ),
    ),
    ...(resource.hasStandardScreens ? [] : screenPaths(resource)).map(
      ([screen, path]): Mention => ({
        number: 'Q031',
        where: `${name}.screens.${screen}`,
        name: pathOf(path),
        among: paths,
        what: 'a route of src/access/routes.ts',
      }),
    ),
    ...sharedPaths(resource).map(
      ([screen, path]): Mention => ({
        number: 'Q032',
        where: `${name}.screens.${screen}`,
        name: path,
        among: screenPaths(resource).flatMap(([, other]) => (other.includes('?') ? [] : [other])),
        what: `another screen of ${name}`,
      }),
    ),
    ...rolesIn(resource).flatMap(({ where, roles }) =>
      roles.map((role): Mention => ({ number: 'Q040', where, name: role, among: roleNames, what: 'a role' })),
    ),
  ];
}
