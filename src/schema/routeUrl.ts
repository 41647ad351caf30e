import type * as z from 'zod/mini';
import type { PathParameters, Route } from './defineRoute.ts';

/** The URL of a route with its parameters filled in, relative to its service. */
export function routeUrl<P extends string, Q extends z.ZodMiniObject>(
  { path }: Pick<Route<P, Q>, 'path'>,
  params: PathParameters<P, number | string>,
  query?: z.input<Q>,
): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const parameters = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}
