import { type Common, field } from '#src/schema/field.ts';
import type { Upload } from '#src/schema/serverRules.ts';

/** A picture in a record. To write one, its address is enough: the platform fills in the rest. */
export interface Picture {
  /** Below the platform's own address. */
  readonly url: string;
  /** As the file was called. */
  readonly name: string;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
}

/** What of an upload a record keeps. */
export const keepPicture = ({ url, name, width, height }: Upload): object => ({ url, name, width, height });

/** A picture, uploaded before the record is written. */
export const image = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> = {}) =>
  field<Picture, R, RO>('image', options);
