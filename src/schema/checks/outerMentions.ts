import { roleNames } from '#src/access/roles.ts';
import { routeTable } from '#src/access/routes.ts';
import type { Resource } from '../resource.ts';
import { subfieldsOf } from '../subfields.ts';
import { accessRules } from './accessRules.ts';
import type { Mention } from './mention.ts';
import { screenPaths } from './screenPaths.ts';

/** Kinds that subfields can't have: their values depend on other fields or records. */
const notInEntries = ['references', 'targeting', 'owner', 'roles', 'status', 'switched', 'secret', 'computed'];

/** The path without its query. */
const pathOf = (path: string): string => path.replace(/\?.*$/, '');
const paths = routeTable.map(({ path }) => path);

/** Screens that share another screen's path and differ by the query, with that path. */
const sharedPaths = (resource: Resource): [screen: string, path: string][] =>
  resource.within === undefined
    ? screenPaths(resource).flatMap(([screen, path]) => (path.includes('?') ? [[screen, pathOf(path)]] : []))
    : [];

/** Every set of roles in a declaration, with its place. */
const rolesIn = (resource: Resource): { readonly where: string; readonly roles: readonly string[] }[] => [
  ...accessRules(resource).map(({ where, rules }) => ({ where, roles: rules.flatMap(({ roles }) => roles) })),
  ...Object.entries(resource.fields).map(([field, { options }]) => ({
    where: `${resource.name}.fields.${field}.write`,
    roles: options.write ?? [],
  })),
  { where: `${resource.name}.screens.shared`, roles: resource.shared ?? [] },
];

/** Every name in a declaration of something outside it: a kind, a resource, a route, a role. */
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
      subfieldsOf(list).map(
        ([part, { kind }]): Mention => ({
          number: 'Q004',
          where: `${name}.fields.${field}.${part}`,
          name: kind,
          among: kinds.filter((each) => !notInEntries.includes(each)),
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
      subfieldsOf(list).flatMap(([part, { target }]): Mention[] =>
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
    ...(resource.hasStandardScreens || resource.within !== undefined ? [] : screenPaths(resource)).map(
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
