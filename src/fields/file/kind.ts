import { type Common, field } from '#src/schema/field.ts';
import type { UploadType } from '../uploads/types.ts';

/** A file in a record. To write one, its address is enough: the platform fills in the rest. */
export interface UploadedFile {
  /** Below the platform's own address. */
  readonly url: string;
  /** As the file was called. */
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}

/** What of an upload a record keeps. */
export const keepFile = ({ url, name, type, bytes }: UploadedFile): UploadedFile => ({ url, name, type, bytes });

export type FileOptions = { readonly types: readonly UploadType[] };

/**
 * A file, uploaded before the record is written.
 * @param types what it may be
 * @example file(['application/pdf'], { required: true })
 */
export const file = <R extends boolean = false, RO extends boolean = false>(
  types: readonly UploadType[],
  options: Common<R, RO> = {},
) => field<UploadedFile, R, RO>('file', { ...options, types });
