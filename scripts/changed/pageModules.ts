import * as paths from '#src/access/routes.ts';
import { withDefaultScreens } from '#src/schema/defaultScreens.ts';
import type { Resource } from '#src/schema/resource.ts';

/** A page of the admin. */
export interface Page {
  /** As in the route table: `/campaigns/:id`. */
  readonly path: string;
  /** The files that are this page's own: its component, or the declaration and the overrides of its resource. */
  readonly modules: readonly string[];
}

/** `'/contacts'`, `statisticsPath` or `` `${volumesPath}/country` ``. */
const pathExpression = String.raw`'/[^']*'|\w+Path|\`\$\{\w+\}[^\`]*\``;
/** A path, or the name of a constant; then the chunk that is shown there, perhaps in a call. */
const chunkPattern = new RegExp(
  String.raw`(?:\[?(?<key>${pathExpression})\]?:|const (?<name>\w+) =)\s*(?:\w+\(\s*(?:${pathExpression}),\s*)?chunk\([^#]*?import\('#(?<module>[^']+)'\)`,
  'g',
);
/** `[volumesPath]: volumes,` or `pageWithScreens(referenceListsPath, lists)` */
const namePattern = new RegExp(String.raw`(?:\(|\[?)(?<key>${pathExpression})(?:\]?:|,)\s*(?<name>\w+)[,)]`, 'g');

const constants = new Map(
  Object.entries(paths).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
);

/** @throws Error if a constant isn't one of src/access/routes.ts */
function pathOf(expression: string): string {
  const constant = (name: string): string => {
    const value = constants.get(name);
    if (value === undefined) throw new Error(`src/access/routes.ts exports no path ${name}.`);
    return value;
  };
  if (expression.startsWith("'")) return expression.slice(1, -1);
  if (!expression.startsWith('`')) return constant(expression);
  return expression.slice(1, -1).replace(/\$\{(\w+)\}/, (_, name: string) => constant(name));
}

/** The pages that a file such as `src/app/pages.tsx` lists, read from its text: importing it would load the whole admin. */
export function listedPages(text: string): Page[] {
  const modules = new Map<string, string>();
  const pages: Page[] = [];
  for (const { groups } of text.matchAll(chunkPattern)) {
    const { key, name, module = '' } = groups ?? {};
    if (key !== undefined) pages.push({ path: pathOf(key), modules: [module] });
    if (name !== undefined) modules.set(name, module);
  }
  for (const { groups } of text.matchAll(namePattern)) {
    const { key = '', name = '' } = groups ?? {};
    const module = modules.get(name);
    if (module !== undefined) pages.push({ path: pathOf(key), modules: [module] });
  }
  return pages;
}

/** The pages that a resource's declaration leads to. */
export function declaredPages(resource: Resource, modules: readonly string[]): Page[] {
  const { screens, lists, within } = resource;
  const own = [...Object.values(screens), ...Object.values(withDefaultScreens(resource).screens), within];
  const all = [...own, ...lists.map(({ path }) => path)].flatMap((path) => path?.split('?', 1) ?? []);
  return [...new Set(all)].map((path) => ({ path, modules }));
}

/** One page for each path, with all of its modules. */
export function mergePages(pages: readonly Page[]): Page[] {
  const merged = new Map<string, string[]>();
  for (const { path, modules } of pages) merged.set(path, [...(merged.get(path) ?? []), ...modules]);
  return [...merged].map(([path, modules]) => ({ path, modules: [...new Set(modules)] }));
}
