import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { domainName, domainVersion, plainDomain } from '#src/schema/domainName.ts';
import type { KindRules } from '#src/schema/kind.ts';
import { plainDigits } from '#src/schema/plainDigits.ts';
import { isWellFormed, wellFormed } from '#src/schema/wellFormed.ts';
import { textKey } from '../textKey.ts';
import { type LinesOptions, type LineType, lines } from './kind.ts';

const isOf: Readonly<Record<LineType, (text: string) => boolean>> = {
  text: () => true,
  domain: (text) => domainName(text) !== undefined,
  id: (text) => /^\d{1,18}$/.test(text),
};

type LineProblem = 'invalidLine' | 'invalidLines' | 'invalidDomainLine' | 'invalidDomainLines';

/** Of one wrong line, and of several. */
const problems: Readonly<Record<LineType, readonly [LineProblem, LineProblem]>> = {
  text: ['invalidLine', 'invalidLines'],
  domain: ['invalidDomainLine', 'invalidDomainLines'],
  id: ['invalidLine', 'invalidLines'],
};

/** The numbers of at most so many lines are told. */
const told = 10;

/** An id without zeros before it, in digits of any script. A text that is longer than any line is returned unchanged. */
const plainId = (text: string): string =>
  text.length > limits.lineLength ? text : (/^\s*0*([1-9]\d*|0)\s*$/.exec(plainDigits(text))?.[1] ?? text);

/** A line in its one form: of a domain and of an address on it, the domain. */
function plainLine(text: string, of: LineType): string {
  if (of === 'domain') return plainDomain(text);
  return of === 'id' ? plainId(text) : text;
}

/** An operand in the one form of the entries. Where another field says what they are, a domain is no id, nor the other way round. */
function plainOperand(text: string, of: LinesOptions['of'] = 'text'): string {
  const types = typeof of === 'object' ? Object.values(of.types) : [of];
  return types.includes('text') ? text : types.reduce(plainLine, text);
}

/** The same of many lines, where another field says what they are. Anything else stays as it is. */
export const plainLines = (texts: unknown, of: LineType | undefined): unknown =>
  Array.isArray(texts) && of !== undefined
    ? texts.map((text: unknown) => (typeof text === 'string' ? plainLine(text, of) : text))
    : texts;

/** The line breaks within an entry would make two of it. */
const isLine = (text: string, of: LineType, length: number): boolean =>
  isWellFormed(text) && !/[\r\n]/.test(text) && plainLine(text, of).length <= length && isOf[of](text);

/** The numbers of the lines that aren't what they have to be, of the first few; undefined where all are. */
export function wrongLines(
  texts: readonly string[],
  of: LineType,
  length: number = limits.lineLength,
): { readonly message: LineProblem; readonly lines: string } | undefined {
  const wrong = texts.flatMap((text, index) => {
    const line = text.trim();
    return line === '' || isLine(line, of, length) ? [] : [index + 1];
  });
  if (wrong.length === 0) return undefined;
  const more = wrong.length > told ? ' …' : '';
  const [one, several] = problems[of];
  return {
    message: wrong.length === 1 ? one : several,
    lines: wrong.slice(0, told).join(', ') + more,
  };
}

/** Trimmed, domains in their one form, without empty lines and duplicates; the first of those that differ in upper and lower case stays. */
function cleaned(texts: string[], of: LineType): string[] {
  const unique = new Map<string, string>();
  for (const typed of texts) {
    const text = plainLine(typed, of);
    const key = textKey(text);
    if (key !== '' && !unique.has(key)) unique.set(key, text.normalize('NFC').trim());
  }
  return [...unique.values()];
}

/** What depends on another field is any text until the record is whole: `server.ts` checks it. */
const fixed = (of: LinesOptions['of']): LineType => (typeof of === 'string' ? of : 'text');

/** The type of a record's entries; undefined if another field decides it and has no valid value. */
export const typeIn = (of: LinesOptions['of'], record: Readonly<Record<string, unknown>>): LineType | undefined =>
  typeof of === 'object' ? of.types[String(record[of.field])] : of;

export const rules: KindRules<LinesOptions, string[]> = {
  value: ({ of, min = 0, max = limits.linesPerRecord, length = limits.lineLength }) =>
    z.pipe(
      z.pipe(
        z.array(z.string({ error: 'invalidText' }), { error: 'invalidValue' }).check(
          z.superRefine((texts, context) => {
            // Empty lines and duplicates don't count, but there is an end to them.
            if (texts.length > 2 * limits.linesPerRecord) {
              context.addIssue({ code: 'too_big', origin: 'array', maximum: max, input: texts });
              return;
            }
            const wrong = wrongLines(texts, fixed(of), length);
            if (wrong === undefined) return;
            const { message, lines: numbers } = wrong;
            context.addIssue({ code: 'custom', message, params: { lines: numbers }, input: texts });
          }),
        ),
        z.transform((texts: string[]) => cleaned(texts, fixed(of))),
      ),
      z.array(z.string()).check(z.minLength(min), z.maxLength(max)),
    ),
  columns: () => ({ '': 'text[]' }),
  // `eq` matches when one of the entries is equal.
  operators: ['eq', 'neq'],
  operand: ({ of }) =>
    z.pipe(
      wellFormed(),
      z.transform((text: string) => plainOperand(text, of)),
    ),
  operandInput: 'text',
  sample: ({ of, min = 1 }, n) =>
    Array.from({ length: Math.max(2, min) }, (_, index) => {
      // What depends on another field begins with the first type, as that field does by its default.
      const type = typeof of === 'object' ? Object.values(of.types)[0] : of;
      if (type === 'id') return String(1000 + n + index);
      return type === 'domain' ? `sample-${n + index}.quarry.test` : `entry ${n + index}`;
    }),
  example: { field: lines({ of: 'domain', max: 10_000 }), refused: ['news.example.com', 'not a domain'] },
  canonical: { version: domainVersion, of: (texts, { of }, record) => cleaned(texts, typeIn(of, record) ?? 'text') },
};
