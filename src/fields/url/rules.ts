import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';
import type { KindRules } from '#src/schema/kind.ts';
import { wellFormed } from '#src/schema/wellFormed.ts';
import { isWebAddress, webAddress } from '../webAddress.ts';
import { type UrlOptions, url } from './kind.ts';
import { findMacroProblem, withoutMacros } from './macros.ts';

/** Matches `data:`, `javascript:` and similar schemes, whose text may look like macros. */
const otherScheme = /^(?!https?:)[a-z][a-z\d+.-]*:(?!\d)/i;

/** An address with macros. Problems of macros come first, because braces alone make an address invalid. */
const withMacros = (macros: readonly string[], problem: ProblemName): z.ZodMiniType<string> =>
  z.pipe(
    wellFormed(),
    z.string().check(
      z.maxLength(limits.urlLength, { abort: true }),
      z.superRefine((text, context) => {
        const { name, ...params } = (otherScheme.test(text) ? undefined : findMacroProblem(text, macros)) ?? {};
        if (name !== undefined) context.addIssue({ code: 'custom', message: name, params, input: text });
        else if (!isWebAddress(withoutMacros(text)))
          context.addIssue({ code: 'custom', message: problem, input: text });
      }),
    ),
  );

const withoutQueries = (address: z.ZodMiniType<string>): z.ZodMiniType<string> =>
  z.pipe(address, z.string().check(z.refine((text) => !/[?#]/.test(text), { error: 'urlWithQuery' })));

const withHttps = (address: z.ZodMiniType<string>): z.ZodMiniType<string> =>
  z.pipe(address, z.string().check(z.refine((text) => /^https:/i.test(text), { error: 'urlNotHttps' })));

export const rules: KindRules<UrlOptions, string> = {
  value({ withoutQuery, httpsOnly, macros, problem = 'invalidUrl' }) {
    const address = macros === undefined ? webAddress(problem) : withMacros(macros, problem);
    const secure = httpsOnly ? withHttps(address) : address;
    return withoutQuery ? withoutQueries(secure) : secure;
  },
  columns: () => ({ '': 'text' }),
  isLong: true,
  operators: ['eq', 'neq', 'contains'],
  operand: wellFormed,
  operandInput: 'text',
  sample: ({ withoutQuery, macros: [macro] = [] }, n) =>
    `https://sample-${n}.quarry.test/${macro === undefined || withoutQuery ? '' : `?id={${macro}}`}`,
  example: { field: url({ macros: ['click_id', 'country'] }), refused: 'https://example.com/?id={clik_id}' },
};
