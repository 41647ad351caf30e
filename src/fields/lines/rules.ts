import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { domainName, domainVersion, normalizeDomain } from '#src/schema/domainName.ts';
import type { KindRules } from '#src/schema/kind.ts';
import { toAsciiDigits } from '#src/schema/toAsciiDigits.ts';
import { isWellFormed, wellFormed } from '#src/schema/wellFormed.ts';
import { textKey } from '../textKey.ts';
import { type LinesOptions, type LineType, lines } from './kind.ts';

const isLineType: Readonly<Record<LineType, (text: string) => boolean>> = {
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
const maxReported = 10;

/** An id without zeros before it, in digits of any script. A text that is longer than any line is returned unchanged. */
const normalizeId = (text: string): string =>
  text.length > limits.lineLength ? text : (/^\s*0*([1-9]\d*|0)\s*$/.exec(toAsciiDigits(text))?.[1] ?? text);

/** A line in its one form: of a domain and of an address on it, the domain. */
function normalizeLine(text: string, of: LineType): string {
  if (of === 'domain') return normalizeDomain(text);
  return of === 'id' ? normalizeId(text) : text;
}

/** An operand in the one form of the entries. Where another field says what they are, a domain is no id, nor the other way round. */
function normalizeOperand(text: string, of: LinesOptions['of'] = 'text'): string {
  const types = typeof of === 'object' ? Object.values(of.types) : [of];
  return types.includes('text') ? text : types.reduce(normalizeLine, text);
}

/** The same of many lines, where another field says what they are. Anything else stays as it is. */
export const normalizeLines = (texts: unknown, of: LineType | undefined): unknown =>
  Array.isArray(texts) && of !== undefined
    ? texts.map((text: unknown) => (typeof text === 'string' ? normalizeLine(text, of) : text))
    : texts;

/** The line breaks within an entry would make two of it. */
const isLine = (text: string, of: LineType, length: number): boolean =>
  isWellFormed(text) && !/[\r\n]/.test(text) && normalizeLine(text, of).length <= length && isLineType[of](text);

/** The numbers of the lines that aren't what they have to be, of the first few; undefined where all are. */
export function invalidLines(
  texts: readonly string[],
  of: LineType,
  length: number = limits.lineLength,
): { readonly message: LineProblem; readonly lines: string } | undefined {
  const lineNumbers = texts.flatMap((text, index) => {
    const line = text.trim();
    return line === '' || isLine(line, of, length) ? [] : [index + 1];
  });
  if (lineNumbers.length === 0) return undefined;
  const more = lineNumbers.length > maxReported ? ' …' : '';
  const [one, several] = problems[of];
  return {
    message: lineNumbers.length === 1 ? one : several,
    lines: lineNumbers.slice(0, maxReported).join(', ') + more,
  };
}

/** Trimmed, domains in their one form, without empty lines and duplicates; the first of those that differ in upper and lower case stays. */
function cleanLines(texts: string[], of: LineType): string[] {
  const unique = new Map<string, string>();
  for (const entry of texts) {
    const text = normalizeLine(entry, of);
    const key = textKey(text);
    if (key !== '' && !unique.has(key)) unique.set(key, text.normalize('NFC').trim());
  }
  return [...unique.values()];
}

/** What depends on another field is any text until the record is whole: `server.ts` checks it. */
const lineTypeOf = (of: LinesOptions['of']): LineType => (typeof of === 'string' ? of : 'text');

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
            const invalid = invalidLines(texts, lineTypeOf(of), length);
            if (invalid === undefined) return;
            const { message, lines: numbers } = invalid;
            context.addIssue({ code: 'custom', message, params: { lines: numbers }, input: texts });
          }),
        ),
        z.transform((texts: string[]) => cleanLines(texts, lineTypeOf(of))),
      ),
      z.array(z.string()).check(z.minLength(min), z.maxLength(max)),
    ),
  columns: () => ({ '': 'text[]' }),
  // `eq` matches when one of the entries is equal.
  operators: ['eq', 'neq'],
  operand: ({ of }) =>
    z.pipe(
      wellFormed(),
      z.transform((text: string) => normalizeOperand(text, of)),
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
  canonical: { version: domainVersion, of: (texts, { of }, record) => cleanLines(texts, typeIn(of, record) ?? 'text') },
};
