import type { Asker } from '#server/platform/asker.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { missing, requireSome } from './authorize.ts';
import { findRecords } from './findRecords.ts';

/** One record, as the asker may read it. */
export async function read(platform: Platform, asker: Asker, resource: Resource, id: number): Promise<AnyRow> {
  requireSome(asker, 'read', resource);
  const [record] = await findRecords(platform.database.sql, asker, resource, [id]);
  return record ?? missing(asker);
}
