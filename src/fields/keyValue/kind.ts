import { limits } from '#src/limits.ts';
import { type Common, field } from '#src/schema/field.ts';
import type { Example } from '#src/schema/kind.ts';
import type { RecordsOptions } from '../records/kind.ts';
import { text } from '../text/kind.ts';

export interface KeyValue {
  key: string;
  value: string;
}

const entries: RecordsOptions = {
  fields: { key: text({ required: true, max: limits.nameLength }), value: text({ required: true }) },
  distinct: { by: 'key', problem: 'duplicateValue' },
};

/** Pairs of a key and a text, with unique keys: for options with unknown names. */
export const keyValue = <R extends boolean = false, RO extends boolean = false>(
  options: Common<R, RO> & Pick<RecordsOptions, 'min' | 'max'> = {},
) => field<KeyValue[], R, RO>('keyValue', { ...entries, ...options }, { isLarge: true });

export const example: Example = {
  field: keyValue(),
  refused: [
    { key: 'size', value: '1' },
    { key: 'size', value: '2' },
  ],
};

/** The kind that this one extends: it inherits the files that this folder lacks. */
export const base = 'records';
