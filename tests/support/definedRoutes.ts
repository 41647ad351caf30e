import { uploadRoute } from '#src/fields/uploads/uploadRoute.ts';
import type { AnyRoute } from '#src/schema/defineRoute.ts';

/** The modules that define routes with `defineRoute`. */
export const routeModules = import.meta.glob<Record<string, unknown>>(
  ['/src/**/routes/*.ts', '/src/schema/{session,platform,count}Routes.ts', '/src/fields/uploads/uploadRoute.ts'],
  { eager: true },
);

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'answerDescription' in value && 'path' in value;

/** Every route defined with `defineRoute`. */
export const definedRoutes: readonly AnyRoute[] = [
  ...Object.values(routeModules).flatMap((module) => Object.values(module).filter(isRoute)),
  uploadRoute('bounty'),
  uploadRoute('adnet'),
];
