import type { SQL } from 'drizzle-orm';
import { type Query, requireKnownParameters } from '#server/http/query.ts';
import { readConditions, readFieldNames, readSort, type Sort } from '#server/operations/listQuery.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { rolesIn } from '#src/schema/access/rules.ts';
import { mayWrite } from '#src/schema/access/writable.ts';
import type { Resource } from '#src/schema/resource.ts';

/** The parsed parameters of an export. */
interface ExportQuery {
  readonly conditions: readonly SQL[];
  readonly sort: Sort;
  /** The fields, in their order. */
  readonly names: readonly string[];
}

/** The fields of a new record, if the actor may create records. They make a re-import of the file complete. */
function importedFields(resource: Resource, { role }: RequestActor): readonly string[] {
  if (!rolesIn(resource.access.create).includes(role)) return [];
  return Object.entries(resource.fields)
    .filter(([name, field]) => mayWrite(resource, name, field, role, true))
    .map(([name]) => name);
}

/** The fields that are exported by default: the list's fields, and the fields that an import of the file writes. */
const defaultColumns = (resource: Resource, actor: RequestActor): readonly string[] => [
  ...new Set(['id', ...resource.list, ...importedFields(resource, actor)]),
];

/** Parses `sort`, `filter` and `columns`. Other parameters are refused. */
export function parseExportQuery(resource: Resource, actor: RequestActor, query: Query): ExportQuery {
  requireKnownParameters(query, ['sort', 'filter', 'columns']);
  return {
    names: readFieldNames(resource, query, 'columns') ?? defaultColumns(resource, actor),
    sort: readSort(resource, query),
    conditions: readConditions(resource, query, actor.ability).conditions,
  };
}
