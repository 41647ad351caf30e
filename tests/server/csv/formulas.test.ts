import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFormula, unescapeFormula } from '#server/csv/formulas.ts';

const risky = fc.stringMatching(/^'{0,2}[=+\-@\t\r\n].{0,9}$/);

test('no cell begins like a formula, save negative numbers, and every cell comes back', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), risky), (cell) => {
      const marked = escapeFormula(cell);
      if (!/^-\d/.test(marked)) expect(marked).not.toMatch(/^[=+\-@\t\r\n]/);
      expect(unescapeFormula(marked)).toBe(cell);
    }),
  );
});

test.each(['-1', '-12.5', '-1e-7'])('%s stays a number', (cell) => expect(escapeFormula(cell)).toBe(cell));
test.each(['-1+1', '-cmd|x', '--1', '-', '-1.', '=1'])('%s doesn’t', (cell) =>
  expect(escapeFormula(cell)).toBe(`'${cell}`),
);
