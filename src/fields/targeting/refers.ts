import type { KindReferences } from '#src/schema/kind.ts';
import { modes, type TargetingOptions } from './kind.ts';
import { part, restrictionsIn } from './restrictions.ts';

export const refers: KindReferences<TargetingOptions> = {
  targets: ({ options: { dimensions } }) => Object.values(dimensions),
  refers: (value, field) =>
    restrictionsIn(value, field).map(({ dimension, target, ids }) => ({ resource: target, ids, at: `.${dimension}` })),
  mentions: (resource, id, { options: { dimensions } }) =>
    Object.entries(dimensions)
      .filter(([, target]) => target === resource)
      .flatMap(([dimension]) => modes.map((mode) => part(dimension, mode, [id]))),
};
