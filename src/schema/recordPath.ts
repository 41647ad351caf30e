import type { Resource } from './resource.ts';
import type { ScreenPaths } from './screens.ts';

/** A path parameter of any name, as in `/users/:userId`. */
const parameter = /:\w+/;

/** @returns the path of a record's screen below /admin; undefined if the resource lacks that screen */
export function recordPath({ screens }: Resource, screen: keyof ScreenPaths, id: number): string | undefined {
  const path = screens[screen];
  return path !== undefined && parameter.test(path) ? path.replace(parameter, String(id)) : undefined;
}

/** The parameter of a screen's address with the record's ID: in the path or the query, and its name. */
export function idParameter(path: string): { readonly in: 'path' | 'query'; readonly name: string } | undefined {
  const [, inQuery] = /\?([\w-]+)=:\w+$/.exec(path) ?? [];
  if (inQuery !== undefined) return { in: 'query', name: inQuery };
  const [match] = parameter.exec(path) ?? [];
  return match === undefined ? undefined : { in: 'path', name: match.slice(1) };
}
