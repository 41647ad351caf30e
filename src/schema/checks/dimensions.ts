import { isPlainObject } from '../plainObject.ts';
import type { Resource } from '../resource.ts';
import type { Mention } from './mention.ts';

/** The targetings of a resource, each with its dimensions. */
const targetingsOf = ({ fields }: Resource): [field: string, dimensions: Readonly<Record<string, unknown>>][] =>
  Object.entries(fields).flatMap(([name, { kind, options }]) => {
    const { dimensions } = options;
    return kind === 'targeting' && isPlainObject(dimensions) ? [[name, dimensions]] : [];
  });

/** The resources whose records a targeting includes and excludes. */
export const dimensionMentions = (resource: Resource, resources: readonly string[]): Mention[] =>
  targetingsOf(resource).flatMap(([field, dimensions]) =>
    Object.entries(dimensions).map(
      ([dimension, target]): Mention => ({
        number: 'Q130',
        where: `${resource.name}.fields.${field}.${dimension}`,
        name: String(target),
        among: resources,
        what: 'a resource',
      }),
    ),
  );

/** Reports targetings without dimensions. */
export const dimensions = (resource: Resource): string[] =>
  targetingsOf(resource)
    .filter(([, those]) => Object.keys(those).length === 0)
    .map(
      ([field]) =>
        `Q131 ${resource.name}.fields.${field} has no dimensions; name at least one, as { country: 'countries' }.`,
    );
