import type { Resource, ScreenPaths } from './resource.ts';

/** The parameter of a path, whatever its name: `/users/:userId`. */
const parameter = /:\w+/;

/** @returns the address of a record's screen below /admin, undefined for a resource without that screen */
export function recordPath({ screens }: Resource, screen: keyof ScreenPaths, id: number): string | undefined {
  const path = screens[screen];
  return path !== undefined && parameter.test(path) ? path.replace(parameter, String(id)) : undefined;
}

/** Where a record's id stands in the address of its screen: in the path or in the query, and under which name. */
export function idParameter(path: string): { readonly in: 'path' | 'query'; readonly name: string } | undefined {
  const [, inQuery] = /\?(\w+)=:\w+$/.exec(path) ?? [];
  if (inQuery !== undefined) return { in: 'query', name: inQuery };
  const [found] = parameter.exec(path) ?? [];
  return found === undefined ? undefined : { in: 'path', name: found.slice(1) };
}
