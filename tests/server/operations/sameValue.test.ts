import { expect, test } from 'vitest';
import { isSameValue } from '#server/operations/isSameValue.ts';
import { lines } from '#src/fields/lines/kind.ts';
import { money } from '#src/fields/money/kind.ts';
import { targeting } from '#src/fields/targeting/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import type { AnyField } from '#src/schema/field.ts';

const audience = targeting({ country: 'countries' });
const germany = { country: { mode: 'include', ids: [1] } };
const dollars = (amount: string) => ({ amount, currency: 'USD' });

test.each<[AnyField, unknown, unknown, boolean]>([
  [text(), '', null, true],
  [text(), 'a', null, false],
  [text(), null, 'a', false],
  [money(), dollars('1.50'), dollars('1.5'), true],
  [money(), dollars('1.51'), dollars('1.5'), false],
  [audience, {}, null, true],
  [audience, {}, germany, false],
  [audience, germany, null, false],
  [audience, germany, germany, true],
  [lines(), [' ', ''], null, true],
  [lines(), ['a'], null, false],
])('%# is the same value in another spelling, or another one', (field, given, present, expected) => {
  expect(isSameValue(field, given, present)).toBe(expected);
});
