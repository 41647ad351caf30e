import type { KindReferences } from '#src/schema/kind.ts';
import { modes, type TargetingOptions } from './kind.ts';
import { part, restrictionsIn } from './restrictions.ts';

/** The dimensions that a record can stand in. */
const dimensionsWith = ({ dimensions }: TargetingOptions, resource: string): string[] =>
  Object.keys(dimensions).filter((dimension) => dimensions[dimension] === resource);

export const refers: KindReferences<TargetingOptions> = {
  targets: ({ options: { dimensions } }) => Object.values(dimensions),
  refers: (value, field) =>
    restrictionsIn(value, field).map(({ dimension, target, ids }) => ({ resource: target, ids, at: `.${dimension}` })),
  mentions: (resource, id, { options }) =>
    dimensionsWith(options, resource).flatMap((dimension) => modes.map((mode) => part(dimension, mode, [id]))),
  finding(resource, id, { options }) {
    const [dimension, other] = dimensionsWith(options, resource);
    // A list is asked for one record in one dimension.
    return dimension === undefined || other !== undefined
      ? undefined
      : { operator: 'contains', operand: { [dimension]: id } };
  },
};
