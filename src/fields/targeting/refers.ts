import type { KindReferences } from '#src/schema/kind.ts';
import { modes, type TargetingOptions } from './kind.ts';
import { parseRestrictions, part } from './restrictions.ts';

/** The dimensions that can contain a record. */
const dimensionsOfResource = ({ dimensions }: TargetingOptions, resource: string): string[] =>
  Object.keys(dimensions).filter((dimension) => dimensions[dimension] === resource);

export const refers: KindReferences<TargetingOptions> = {
  targets: ({ options: { dimensions } }) => Object.values(dimensions),
  refers: (value, field) =>
    parseRestrictions(value, field).map(({ dimension, target, ids }) => ({
      resource: target,
      ids,
      at: `.${dimension}`,
    })),
  mentions: (resource, id, { options }) =>
    dimensionsOfResource(options, resource).flatMap((dimension) => modes.map((mode) => part(dimension, mode, [id]))),
  finding(resource, id, { options }) {
    const [dimension, other] = dimensionsOfResource(options, resource);
    // A list filters by one record in one dimension.
    return dimension === undefined || other !== undefined
      ? undefined
      : { operator: 'contains', operand: { [dimension]: id } };
  },
};
