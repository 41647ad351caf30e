import { useGetMany } from 'ra-core';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { fieldsMeta } from '#src/screens/query/pageQuery.ts';

/** The titles of records; missing ones are fetched in one request. */
export function useTitles(
  { name, title }: Resource,
  ids: readonly number[],
  loaded: readonly AnyRow[],
): (id: number) => string {
  const recordsById = new Map(loaded.map((record) => [record.id, record]));
  const unknown = ids.filter((id) => !recordsById.has(id));
  const { data = [] } = useGetMany<AnyRow>(
    name,
    { ids: [...unknown], meta: fieldsMeta([title]) },
    { enabled: unknown.length > 0 },
  );
  for (const record of data) recordsById.set(record.id, record);
  return (id) => {
    const record = recordsById.get(id);
    return record === undefined ? `#${id}` : String(record[title]);
  };
}
