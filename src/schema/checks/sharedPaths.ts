import { roleNames } from '#src/access/roles.ts';
import { rolesIn } from '../access/rules.ts';
import type { Resource } from '../resource.ts';
import { duplicatesIn } from './duplicatesIn.ts';
import { screenPaths } from './screenPaths.ts';

/** Whether all resources at a path share it. A further list never shares its path. */
export const isShared = (path: string, resources: readonly Resource[]): boolean =>
  resources.every(({ lists }) => lists.every((list) => list.path !== path)) &&
  resources
    .filter((resource) => screenPaths(resource).some(([, each]) => each === path))
    .every(({ shared }) => shared !== undefined);

/** The roles that several resources claim at a path. */
const duplicateClaims = (path: string, sharing: readonly Resource[]): string[] =>
  duplicatesIn(sharing.flatMap(({ shared = [] }) => shared)).map((role) => {
    const places = sharing.filter(({ shared }) => shared?.some((each) => each === role));
    const where = places.map(({ name }) => `${name}.screens.shared`).join(' and ');
    return `Q110 ${where} both name '${role}' for '${path}'; leave it in one of them.`;
  });

/** Reports resources that share a record page, although their IDs may be equal. */
function ambiguousIds(path: string, sharing: readonly Resource[]): string[] {
  const [first] = sharing;
  if (!path.includes(':') || first === undefined) return [];
  const isOne = sharing.every(({ sequence }) => sequence !== undefined && sequence === first.sequence);
  const names = sharing.map(({ name }) => name).join(' and ');
  return isOne
    ? []
    : [`Q111 ${names} share '${path}', where an id could name two records; give them one 'sequence' of ids.`];
}

/** Reports roles that share the path of a list that they may not read. */
const unreadableClaims = ({ name, shared = [], access }: Resource): string[] =>
  shared
    .filter((role) => roleNames.includes(role) && !rolesIn(access.read).includes(role))
    .map((role) => `Q112 ${name}.screens.shared names '${role}', who reads no ${name}; take it out, or let it read.`);

/** Reports mistakes of resources that share paths. */
export function sharedPaths(resources: readonly Resource[]): string[] {
  const sharing = resources.filter(({ shared }) => shared !== undefined);
  const paths = duplicatesIn(sharing.flatMap((resource) => screenPaths(resource).map(([, path]) => path)));
  const at = (path: string) => sharing.filter((one) => screenPaths(one).some(([, each]) => each === path));
  const [list] = paths.filter((path) => sharing.some(({ screens }) => screens.list === path));
  return [
    ...(list === undefined ? [] : duplicateClaims(list, at(list))),
    ...paths.flatMap((path) => ambiguousIds(path, at(path))).slice(0, 1),
    ...sharing.flatMap(unreadableClaims),
  ];
}
