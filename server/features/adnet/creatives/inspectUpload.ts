import { and, eq, isNull, or } from 'drizzle-orm';
import { requireAbility } from '#server/operations/authorize.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse, refuseAny } from '#server/problems/refusal.ts';
import { uploads } from '#server/uploads/tables.ts';
import { isPictureType } from '#src/fields/uploads/types.ts';
import { uploadNameOf } from '#src/fields/uploads/uploadUrls.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { prepareArchive } from './archives.ts';
import { findTypeId, type TypeCode } from './creativeType.ts';
import { loadContentFacts } from './loadContentFacts.ts';

/** Returns the field for a file type, and the type of the creative. */
function toCreativeField(type: string): { readonly code: TypeCode; readonly field: 'picture' | 'archive' | 'video' } {
  if (isPictureType(type)) return { code: 'image', field: 'picture' };
  if (type === 'application/zip') return { code: 'html5', field: 'archive' };
  return type === 'video/mp4' ? { code: 'video', field: 'video' } : refuse('notACreative');
}

/** Returns the values of a creative for an uploaded file, or refuses the file. */
export async function inspectUpload(platform: Platform, actor: RequestActor, url: string) {
  requireAbility(actor, 'create', advertCreatives);
  const { database, fairQueues } = platform;
  const name = uploadNameOf(url);
  const [upload] = await database.sql
    .select({ type: uploads.type })
    .from(uploads)
    .where(and(eq(uploads.name, name), or(eq(uploads.owner, actor.id), isNull(uploads.owner))));
  if (upload === undefined) return refuse('uploadMissing', {}, 'url');
  const { code, field } = toCreativeField(upload.type);
  if (field === 'archive') await fairQueues.run('creativeCheck', actor, () => prepareArchive(database, name, actor.id));
  const facts = await loadContentFacts(database.sql, code, { [field]: { url } }, actor.id);
  refuseAny(facts.problems);
  const type = (await findTypeId(database.sql, code)) ?? refuse('notACreative');
  return { type, field, format: facts.format, dimension: facts.dimension ?? null, findings: facts.findings };
}
