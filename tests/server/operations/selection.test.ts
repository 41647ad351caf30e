import { expect, test } from 'vitest';
import { selectionOf, selectionOfFields } from '#server/operations/selection.ts';
import { resources } from '#src/resources/index.ts';

const computing = resources.flatMap((resource) => {
  const [computed] = Object.entries(resource.fields).find(([, field]) => field.computed !== undefined) ?? [];
  return computed === undefined ? [] : [{ name: resource.name, resource, computed }];
});

test.each(computing)('of some fields of $name, nothing is computed that isn’t asked for', ({ resource, computed }) => {
  expect(selectionOfFields(resource, []).toRecord({ id: 1, version: 1 })).toEqual({ id: 1, version: 1 });
  expect(selectionOfFields(resource, [computed])).toBe(selectionOf(resource));
});
