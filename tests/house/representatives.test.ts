import { describe, expect, it } from 'vitest';
import { allResources } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import { listFeatures, selectRepresentatives } from '#tests/support/representatives.ts';

const all = allResources();
const selected = selectRepresentatives(all);

const featuresOf = (resources: readonly Resource[]): string[] =>
  [...new Set(resources.flatMap(listFeatures))].toSorted();

describe('the resources that contract tests use on PGlite after PostgreSQL', () => {
  it('are at most a third of all resources', () => {
    expect(selected.length).toBeLessThanOrEqual(all.length / 3);
  });

  it('have every feature that any resource has', () => {
    expect(featuresOf(selected)).toEqual(featuresOf(all));
  });

  it('are needed: each has a feature that no other selected resource has', () => {
    const isNeeded = (resource: Resource) => {
      const others = featuresOf(selected.filter((other) => other !== resource));
      return listFeatures(resource).some((feature) => !others.includes(feature));
    };
    expect(selected.filter((resource) => !isNeeded(resource))).toEqual([]);
  });
});

describe('the features of a resource', () => {
  const features = featuresOf(all);

  it.each(['status', 'postModeration', 'material', 'view', 'dictionary', 'long', 'ownerField'])(
    'include %s',
    (option) => expect(features).toContain(option),
  );

  it('include the kinds of its fields and the operations of its access, those of owners apart', () => {
    for (const feature of ['field of kind money', 'field of kind dateRange', 'update', 'update own'])
      expect(features).toContain(feature);
  });
});
