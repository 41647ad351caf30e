import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Asker } from '../asker.ts';
import { recordWrite } from '../audit/record.ts';
import type { Platform } from '../platform.ts';
import { withDatabaseProblems } from './databaseProblems.ts';
import { missing, requireAccess, requireSome } from './denial.ts';
import { findRecords, forUpdate } from './findRecords.ts';
import { requireVersion } from './requireVersion.ts';
import { deleteRecord } from './writeRecord.ts';

/**
 * Deletes a record that nothing refers to.
 * @param version the one that was decided on; without it, whichever the record has
 * @returns the record as it was
 */
export async function remove(
  platform: Platform,
  asker: Asker,
  resource: Resource,
  id: number,
  version?: number,
): Promise<AnyRow> {
  requireSome(asker, 'delete', resource);
  return withDatabaseProblems(resource, 'deleting', () =>
    platform.database.transaction(async (tx) => {
      const [before = missing(asker)] = await findRecords(tx, asker, resource, [id], forUpdate);
      requireAccess(asker, 'delete', resource, before);
      requireVersion(version, before);
      await deleteRecord(tx, resource, before);
      await recordWrite(tx, asker, { entity: resource.name, entityId: id, action: 'delete', before });
      return before;
    }),
  );
}
