import { eq } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { allResources } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import { uploadUses } from './tables.ts';

/** Records of a resource that refer to an upload. */
export interface UploadUse {
  readonly resource: Resource;
  readonly records: readonly number[];
}

/** Loads the records that refer to an upload. @param upload the last segment of its URL */
export async function findUploadUses(executor: Executor, upload: string): Promise<UploadUse[]> {
  const { resource, record } = uploadUses;
  const rows = await executor.select({ resource, record }).from(uploadUses).where(eq(uploadUses.upload, upload));
  return allResources().flatMap((each) => {
    const records = rows.flatMap((row) => (row.resource === each.name ? [row.record] : []));
    return records.length > 0 ? [{ resource: each, records }] : [];
  });
}

/** Whether a resource has private files, such as proofs, which only readers of the record may read. Pictures are public. */
export const hasFiles = ({ resource: { fields } }: UploadUse): boolean =>
  Object.values(fields).some(({ kind }) => kind === 'file');
