import { type Common, field } from '#src/schema/field.ts';

export type TextOptions = {
  /** Characters. */
  min?: number;
  /** Characters. */
  max?: number;
  /** Rows of its input; one unless said. More than one allows line breaks. */
  rows?: number;
};

/** A plain text. */
export const text = <R extends boolean = false, RO extends boolean = false>(
  options: Common<R, RO> & TextOptions = {},
) => field<string, R, RO>('text', options);
