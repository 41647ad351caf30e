import { routeTable } from '#src/access/routes.ts';
import type { Resource } from '../resource.ts';
import { pathShape } from '../routes.ts';
import { duplicatesIn } from './duplicatesIn.ts';
import { screenPaths } from './screenPaths.ts';
import { isShared } from './sharedPaths.ts';

const servicePaths = (resource: Resource): string[] => [
  ...screenPaths(resource).map(([, path]) => path),
  ...resource.lists.map(({ path }) => path),
];
const serviceAddress = ({ service, path }: Resource): string => `/api/${service}${path}`;

const routePaths = new Map(routeTable.map(({ path }) => [pathShape(path), path]));

/** Standard screens whose path is also a row of the route table. The row matches first, so the screen is unreachable. */
const shadowedRows = (resource: Resource): string[] =>
  (resource.hasStandardScreens ? screenPaths(resource) : []).flatMap(([, path]) => {
    const row = routePaths.get(pathShape(path));
    return row === undefined
      ? []
      : [
          `Q033 ${resource.name}.screens is 'standard', whose path '${path}' is '${row}' of src/access/routes.ts; write its paths out, or give the resource another name.`,
        ];
  });

/** Lists names, screen paths and API addresses that resources share, except paths that all of them declare as shared. */
export function clashes(resources: readonly Resource[]): string[] {
  const names = duplicatesIn(resources.map(({ name }) => name));
  const paths = duplicatesIn(resources.flatMap(servicePaths)).filter((path) => !isShared(path, resources));
  const addresses = duplicatesIn(resources.filter(({ name }) => !names.includes(name)).map(serviceAddress));
  const among = (are: (resource: Resource) => boolean) => resources.filter(are).map(({ name }) => name);
  return [
    ...names.map((name) => `Q001 Two resources have the name '${name}'; give one of them another name.`),
    ...paths.map((path) => {
      const places = among((resource) => servicePaths(resource).includes(path)).map((name) => `${name}.screens`);
      return `Q030 The path '${path}' stands twice, in ${places.join(' and ')}; give one of them another path.`;
    }),
    ...addresses.map((address) => {
      const places = among((resource) => serviceAddress(resource) === address);
      return `Q034 The address '${address}' belongs to ${places.join(' and ')}; give one of them another path.`;
    }),
    ...resources.flatMap(shadowedRows),
  ];
}
