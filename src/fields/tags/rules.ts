import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import type { KindRules } from '#src/schema/kind.ts';
import { lineText } from '#src/schema/lineText.ts';
import { textKey } from '../textKey.ts';
import { type TagsOptions, tags } from './kind.ts';

/** Schema of a tag. Commas and line breaks are refused, because they separate tags. */
const tag = (length: number) =>
  z.pipe(
    lineText(),
    z.string().check(
      z.minLength(1),
      z.maxLength(length),
      z.refine((text) => !text.includes(','), { error: 'invalidText' }),
    ),
  );

const areDistinct = (tags: readonly string[]): boolean => new Set(tags.map(textKey)).size === tags.length;

export const rules: KindRules<TagsOptions, string[]> = {
  value: ({ min = 0, max = limits.tagsPerRecord, length = limits.tagLength }) =>
    z
      .array(tag(length), { error: 'invalidValue' })
      .check(z.minLength(min), z.maxLength(max), z.refine(areDistinct, { error: 'duplicateValue' })),
  columns: () => ({ '': 'text[]' }),
  // `eq` matches if one of the values is equal.
  operators: ['eq', 'neq'],
  operand: lineText,
  operandInput: 'text',
  sample: ({ min = 1 }, n) => Array.from({ length: Math.max(2, min) }, (_, index) => `tag ${n + index}`),
  example: { field: tags({ max: 5 }), refused: ['one', 'One'] },
};
