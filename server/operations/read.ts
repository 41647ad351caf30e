import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { secretRedactor } from '#src/schema/access/secrets.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { refuseNotFound, requireAbility } from './authorize.ts';
import { findRecords } from './findRecords.ts';

/** Loads one record, with the fields that the actor may read. */
export async function read(platform: Platform, actor: RequestActor, resource: Resource, id: number): Promise<AnyRow> {
  requireAbility(actor, 'read', resource);
  const [record] = await findRecords(platform.database.sql, actor, resource, [id]);
  return record === undefined ? refuseNotFound(actor) : secretRedactor(resource, actor)(record);
}
