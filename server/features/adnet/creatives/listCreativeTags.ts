import { sql } from 'drizzle-orm';
import { columnOf, tableOf } from '#server/database/tables.ts';
import { accessCondition } from '#server/operations/accessCondition.ts';
import { refuseNotFound, requireAbility } from '#server/operations/authorize.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { selectionOf } from '#server/operations/selection.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { type CreativeTag, creativeTags } from '#src/resources/adnet/creativeTags.ts';

/** Lists the tags of a creative, by name, if the actor may read both. The query returns a row without a tag for a creative without tags. */
export async function listCreativeTags(platform: Platform, actor: RequestActor, id: number): Promise<CreativeTag[]> {
  requireAbility(actor, 'read', advertCreatives);
  const [creatives, tags] = [tableOf(advertCreatives.name), tableOf(creativeTags.name)];
  const { columns, table, toRecord } = selectionOf(creativeTags);
  const { rows } = await platform.database.sql.execute(sql`
    select ${columns} from ${creatives.table}
      left join ${table} on ${columnOf(tags, 'id')} = any(${columnOf(creatives, 'tags')})
        and ${accessCondition(actor.ability, 'read', creativeTags)}
      where ${columnOf(creatives, 'id')} = ${id} and ${accessCondition(actor.ability, 'read', advertCreatives)}
      order by lower(${columnOf(tags, 'name')})`);
  if (rows.length === 0) refuseNotFound(actor);
  return rows.filter(({ id: tag }) => tag !== null).map((row) => toTypedRecord(creativeTags, toRecord(row)));
}
