import type { Resource } from '#src/schema/resource.ts';
import { systemFields } from '#src/schema/systemFields.ts';

/** Lists the fields of a history: the declared fields that are neither computed nor secret. An old entry may have other fields. */
export const listHistoryFields = ({ fields }: Resource): readonly string[] =>
  Object.entries(fields)
    .filter(([name, { computed, readers }]) => !(name in systemFields) && computed === undefined && !readers)
    .map(([name]) => name);
