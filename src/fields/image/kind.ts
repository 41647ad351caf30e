import { type Common, field } from '#src/schema/field.ts';
import type { Upload } from '#src/schema/serverRules.ts';

/** A picture in a record. Writing requires only the URL: the server completes the rest. */
export interface Picture {
  /** A path on the platform's own origin. */
  readonly url: string;
  /** The original file name. */
  readonly name: string;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
}

/** Picks the members of an upload that a record stores. */
export const pickImageFields = ({ url, name, width, height }: Upload): object => ({ url, name, width, height });

/** A picture, uploaded before the record is written. */
export const image = <R extends boolean = false, RO extends boolean = false>(options: Common<R, RO> = {}) =>
  field<Picture, R, RO>('image', options);
