import { partsOf } from '#src/schema/ordering.ts';
import type { Resource } from '#src/schema/resource.ts';

/** The fields of each rule over several fields. */
const rulesOf = ({ rules, orderings }: Resource): readonly (readonly string[])[] => [
  ...rules.map(({ fields }) => fields),
  ...orderings.map(({ compares }) => compares.map((path) => partsOf(path).name)),
];

/** The fields that a rule over several fields limits. */
export const ruledFields = (resource: Resource): string[] => rulesOf(resource).flat();

/** The field, and those that can't be changed without it: rules lead from one to the next. */
export function ruledWith(resource: Resource, name: string): string[] {
  const together = new Set([name]);
  for (let size = 0; size < together.size; ) {
    size = together.size;
    for (const fields of rulesOf(resource))
      if (fields.some((one) => together.has(one))) for (const one of fields) together.add(one);
  }
  return [...together];
}
