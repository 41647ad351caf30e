import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import type { KindRules } from '#src/schema/kind.ts';
import { wellFormed } from '#src/schema/wellFormed.ts';
import { type RichTextOptions, richText } from './kind.ts';
import { isSanitizable, pictureUrls } from './markup.ts';
import { toPlainText } from './plainText.ts';

/** Checked first, so that later checks never parse overlong markup. */
const boundedHtml = z.string({ error: 'invalidText' }).check(
  z.superRefine((html, context) => {
    if (!isSanitizable(html))
      context.addIssue({ code: 'too_big', origin: 'string', maximum: limits.rawMarkup, inclusive: true, input: html });
  }),
);

/** Markup without text or pictures counts as empty. */
const emptyToBlank = z.transform((html: string) =>
  toPlainText(html) === '' && pictureUrls(html).length === 0 ? '' : html,
);

export const rules: KindRules<RichTextOptions, string> = {
  value: ({ min = 0, max = limits.longText }) =>
    z.pipe(
      z.pipe(z.pipe(boundedHtml, wellFormed()), emptyToBlank),
      z.string().check(
        z.maxLength(max),
        z.superRefine((html, context) => {
          if (html !== '' && toPlainText(html).length < min)
            context.addIssue({ code: 'too_small', origin: 'string', minimum: min, inclusive: true, input: html });
        }),
      ),
    ),
  // The plain text has its own column, so that the search ignores the markup.
  columns: () => ({ '': 'text', Html: 'text' }),
  store: (html) => ({ '': toPlainText(html), Html: html }),
  load: ({ Html }) => String(Html),
  isLong: true,
  operators: ['contains'],
  operand: wellFormed,
  operandInput: 'text',
  sample: ({ min = 0 }, n) =>
    `<h2>Sample ${n}</h2><p>A <strong>rich</strong> text with a <a href="https://sample-${n}.quarry.test/">link</a>${'.'.repeat(min)}</p>`,
  example: { field: richText({ min: 10 }), refused: '<p>Too <em>short</em></p>' },
};
