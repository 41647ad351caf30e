import { sql } from 'drizzle-orm';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { accessCondition } from '#server/operations/accessCondition.ts';
import { read } from '#server/operations/read.ts';
import { rowsWhere } from '#server/operations/typedRows.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { idsIn } from '#src/fields/idsIn.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { type CreativeTag, creativeTags } from '#src/resources/adnet/creativeTags.ts';

/** The tags of a creative, by name, for whoever may read both. */
export async function tagsOfCreative(platform: Platform, actor: RequestActor, id: number): Promise<CreativeTag[]> {
  const { tags } = await read(platform, actor, advertCreatives, id);
  const table = tableOf(creativeTags.name);
  return rowsWhere(
    platform.database.sql,
    creativeTags,
    sql`${columnOf(table, 'id')} = any(${sql.param(idsIn(tags))}) and ${accessCondition(actor.ability, 'read', creativeTags)}
      order by lower(${columnOf(table, 'name')})`,
  );
}
