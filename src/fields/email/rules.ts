import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { normalizeEmail } from '#src/schema/emailAddress.ts';
import { emailAddress } from '#src/schema/emailSchema.ts';
import type { KindRules } from '#src/schema/kind.ts';
import { wellFormed } from '#src/schema/wellFormed.ts';
import { email } from './kind.ts';

export const rules: KindRules<unknown, string> = {
  value: () => z.pipe(z.pipe(wellFormed(), emailAddress()), z.string().check(z.maxLength(limits.emailLength))),
  columns: () => ({ '': 'text' }),
  operators: ['eq', 'neq', 'contains'],
  operand: () => z.pipe(wellFormed(), z.transform(normalizeEmail)),
  operandInput: 'text',
  sample: (_options, n) => `sample-${n}@quarry.test`,
  example: { field: email(), refused: 'name@example' },
  canonical: { version: 'ff08242359cb', of: normalizeEmail },
};
