import { defaultColumns, defaultQuickFilters } from './defaults.ts';
import { materialOf } from './material.ts';
import { checkInfoFields, postModerationFields } from './postModeration.ts';
import type { Declaration, Fields, Resource, ResourceOf, Section } from './resource.ts';
import { deriveReview, waitingFields } from './review.ts';
import { resolveScreens } from './screens.ts';
import { systemFields } from './systemFields.ts';

const nameOfKind = (fields: Fields, kind: string): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.kind === kind);

function statusOf(fields: Fields): Resource['status'] {
  const name = nameOfKind(fields, 'status');
  const machine = name === undefined ? undefined : fields[name]?.machine;
  return name === undefined || machine === undefined ? undefined : { field: name, machine };
}

/** Adds the time and the reviewer of the last review next to the status. */
const withReviewFields = (sections: readonly Section[], status: string | undefined): readonly Section[] =>
  sections.map((section) =>
    section.fields.includes(status ?? '') ? { ...section, fields: [...section.fields, ...checkInfoFields] } : section,
  );

/**
 * Declares a resource. Its table, API, validation on both sides, list, page, forms, menu entry and access derive from it.
 * @example defineResource({ name: 'tags', service: 'adnet', title: 'name', fields: { name: text({ required: true }) }, access })
 */
export function defineResource<const F extends Fields>(declaration: Declaration<F>): ResourceOf<F> {
  const { fields, postModeration } = declaration;
  const names: (keyof F & string)[] = Object.keys(fields);
  const status = statusOf(fields);
  const review = deriveReview(status?.machine, declaration.review, postModeration);
  const sections = declaration.sections ?? [{ name: 'facts', fields: names }];
  return {
    ...declaration,
    path: declaration.path ?? `/v0/${declaration.name}`,
    fields: {
      ...fields,
      ...postModerationFields(postModeration, status?.field),
      ...waitingFields(status?.machine, review),
      ...systemFields,
    },
    list: declaration.list ?? defaultColumns(fields, declaration.title, status?.field),
    sections: postModeration ? withReviewFields(sections, status?.field) : sections,
    quickFilters: declaration.quickFilters ?? defaultQuickFilters(status),
    rules: declaration.rules?.flatMap((rule) => ('compares' in rule ? [] : [rule])) ?? [],
    orderings: declaration.rules?.flatMap((rule) => ('compares' in rule ? [rule] : [])) ?? [],
    ...resolveScreens(declaration),
    ownerField: declaration.owner ?? nameOfKind(fields, 'owner'),
    colourField: nameOfKind(fields, 'colour'),
    status,
    review,
    material: materialOf(declaration.material),
  };
}
