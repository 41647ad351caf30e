import type { Resource } from '#src/schema/resource.ts';
import { fieldsMeta } from './pageQuery.ts';

/** The smallest page has one record, and the response includes the total. */
const pagination = { page: 1, perPage: 1 };

/**
 * The parameters of a list that is only counted. Equal counts are one query, and the record has only the shown fields.
 * @param since the time field that sorts the oldest record first; without it, the record isn't shown
 * @param further the fields of the oldest record that its link needs
 */
export function countParams({ fields, title }: Resource, since = 'id', further: readonly string[] = []) {
  const linkFields = since === 'id' ? [] : [title, since, 'createdAt', ...further];
  const fieldNames = linkFields.filter((name) => name !== 'id' && Object.hasOwn(fields, name));
  return {
    pagination,
    sort: { field: since, order: 'ASC' as const },
    // The data provider batches simultaneous counts into one request.
    meta: { ...fieldsMeta(['id', ...new Set(fieldNames)]), counted: true },
  };
}
