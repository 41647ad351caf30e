import { type Common, field } from '#src/schema/field.ts';
import type { UploadType } from '../uploads/types.ts';

/** A file in a record. Writing requires only the URL: the server completes the rest. */
export interface UploadedFile {
  /** A path on the platform's own origin. */
  readonly url: string;
  /** The original file name. */
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}

/** Picks the members of an upload that a record stores. */
export const pickFileFields = ({ url, name, type, bytes }: UploadedFile): UploadedFile => ({ url, name, type, bytes });

export type FileOptions = { readonly types: readonly UploadType[] };

/**
 * A file, uploaded before the record is written.
 * @param types the content types that it accepts
 * @example file(['application/pdf'], { required: true })
 */
export const file = <R extends boolean = false, RO extends boolean = false>(
  types: readonly UploadType[],
  options: Common<R, RO> = {},
) => field<UploadedFile, R, RO>('file', { ...options, types });
