import type { Resource } from '#src/schema/resource.ts';
import { systemFields } from '#src/schema/systemFields.ts';

/** The fields whose changes are told: the declared ones that are neither computed nor secret. An old entry may have others. */
export const toldFields = ({ fields }: Resource): readonly string[] =>
  Object.entries(fields)
    .filter(([name, { computed, readers }]) => !(name in systemFields) && computed === undefined && !readers)
    .map(([name]) => name);
