import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { unknownFields } from '#server/http/parseBody.ts';
import { type Query, refuseOtherParameters } from '#server/http/query.ts';
import { readConditions, readParameter, readSort, type Sort } from '#server/operations/listQuery.ts';
import { refuseAny } from '#server/problems/refusal.ts';
import { problem } from '#src/problems/catalogue.ts';
import { secretsOf } from '#src/schema/access/secrets.ts';
import type { Resource } from '#src/schema/resource.ts';

/** What an export was asked for. */
interface ExportQuery {
  readonly conditions: readonly SQL[];
  readonly sort: Sort;
  /** The fields, in their order. */
  readonly names: readonly string[];
}

const columnsShape = z.array(z.string()).check(z.minLength(1));

/** The fields that are exported; those of the list unless said. Secrets leave with no file. */
function readColumns(resource: Resource, query: Query): readonly string[] {
  const names = readParameter(query, 'columns', columnsShape) ?? ['id', ...resource.list];
  const secrets = secretsOf(resource);
  const isExported = (name: string) => Object.hasOwn(resource.fields, name) && !secrets.includes(name);
  const strangers = [...new Set(names.filter((name) => !isExported(name)))];
  refuseAny(unknownFields(strangers, resource.name).map((found) => ({ ...found, propertyPath: 'columns' })));
  if (new Set(names).size < names.length) refuseAny([{ ...problem('duplicateValue', {}, 'columns'), status: 400 }]);
  return names;
}

/** Reads `sort`, `filter` and `columns`. Anything else is refused. */
export function parseExportQuery(resource: Resource, query: Query): ExportQuery {
  refuseOtherParameters(query, ['sort', 'filter', 'columns']);
  return {
    names: readColumns(resource, query),
    sort: readSort(resource, query),
    conditions: readConditions(resource, query),
  };
}
