import { describe, expect, it } from 'vitest';
import { allResources } from '#src/schema/registry.ts';
import { representativesOf } from '#tests/support/representatives.ts';

const all = allResources();
const chosen = representativesOf(all);
const kindsOf = (resources: typeof all): string[] =>
  [...new Set(resources.flatMap(({ fields }) => Object.values(fields).map(({ kind }) => kind)))].toSorted();

describe('the resources that stand for all on PGlite', () => {
  it('are a third of them at most', () => {
    expect(chosen.length).toBeLessThanOrEqual(all.length / 3);
    expect(new Set(chosen).size).toBe(chosen.length);
  });

  it('have a field of every kind that any resource has', () => {
    expect(kindsOf(chosen)).toEqual(kindsOf(all));
  });

  it.each([
    'status',
    'postModeration',
    'material',
    'editable',
    'view',
    'dictionary',
    'long',
    'shared',
    'ownerField',
    'colourField',
  ] as const)('have one with %s, as others have', (part) => {
    expect(chosen.some((resource) => resource[part])).toBe(true);
  });

  it.each(['read', 'create', 'update', 'delete'] as const)('have one that its owner may %s', (operation) => {
    const isForOwners = (resource: (typeof all)[number]) => resource.access[operation].some(({ own }) => own);
    expect(chosen.some(isForOwners)).toBe(all.some(isForOwners));
  });

  it('come in the order of all', () => {
    expect(chosen).toEqual(all.filter((resource) => chosen.includes(resource)));
  });
});
