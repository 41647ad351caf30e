import { materialOf } from './material.ts';
import type { Declaration, Fields, Resource, ResourceOf, ScreenPaths } from './resource.ts';
import { reviewOf } from './review.ts';
import { systemFields } from './systemFields.ts';

const nameOfKind = (fields: Fields, kind: string): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.kind === kind);

function statusOf(fields: Fields): Resource['status'] {
  const name = nameOfKind(fields, 'status');
  const machine = name === undefined ? undefined : fields[name]?.machine;
  return name === undefined || machine === undefined ? undefined : { field: name, machine };
}

/** The paths of the screens. A form without anyone who may use it has none. */
function screensOf({
  name,
  screens = {},
  access,
}: Pick<Declaration<Fields>, 'name' | 'screens' | 'access'>): ScreenPaths {
  if (screens !== 'standard') return screens;
  return {
    list: `/${name}`,
    ...(access.create.length > 0 && { create: `/${name}/add` }),
    ...(access.update.length > 0 && { edit: `/${name}/edit/:id` }),
    show: `/${name}/:id`,
  };
}

/**
 * Declares a resource. Its table, API, validation on both sides, list, page, forms, menu entry and access derive from it.
 * @example defineResource({ name: 'tags', service: 'adnet', title: 'name', fields: { name: text({ required: true }) }, access })
 */
export function defineResource<const F extends Fields>(declaration: Declaration<F>): ResourceOf<F> {
  const { fields } = declaration;
  const names: (keyof F & string)[] = Object.keys(fields);
  const status = statusOf(fields);
  return {
    ...declaration,
    path: declaration.path ?? `/v0/${declaration.name}`,
    fields: { ...fields, ...systemFields },
    list: declaration.list ?? names,
    sections: declaration.sections ?? [{ name: 'facts', fields: names }],
    quickFilters: declaration.quickFilters ?? [],
    rules: declaration.rules ?? [],
    screens: screensOf(declaration),
    hasStandardScreens: declaration.screens === 'standard',
    ownerField: declaration.owner ?? nameOfKind(fields, 'owner'),
    colourField: nameOfKind(fields, 'colour'),
    status,
    review: reviewOf(status?.machine, declaration.review),
    material: materialOf(declaration.material),
  };
}
