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

/** The problems of one invalid line, and of several. */
const problems: Readonly<Record<LineType, readonly [LineProblem, LineProblem]>> = {
  text: ['invalidLine', 'invalidLines'],
  domain: ['invalidDomainLine', 'invalidDomainLines'],
  id: ['invalidLine', 'invalidLines'],
};

/** The most line numbers in a problem. */
const maxReported = 10;

/** Normalizes an ID: no leading zeros, digits of any script. Texts beyond a line's maximum length are returned unchanged. */
const normalizeId = (text: string): string =>
  text.length > limits.lineLength ? text : (/^\s*0*([1-9]\d*|0)\s*$/.exec(toAsciiDigits(text))?.[1] ?? text);

/** Normalizes a line: a domain, or an address on it, becomes the domain. */
function normalizeLine(text: string, of: LineType): string {
  if (of === 'domain') return normalizeDomain(text);
  return of === 'id' ? normalizeId(text) : text;
}

/** Normalizes an operand like the entries. If another field decides their type, domains and IDs don't overlap. */
function normalizeOperand(text: string, of: LinesOptions['of'] = 'text'): string {
  const types = typeof of === 'object' ? Object.values(of.types) : [of];
  return types.includes('text') ? text : types.reduce(normalizeLine, text);
}

/** Normalizes many lines, if another field decides their type. Other values are returned unchanged. */
export const normalizeLines = (texts: unknown, of: LineType | undefined): unknown =>
  Array.isArray(texts) && of !== undefined
    ? texts.map((text: unknown) => (typeof text === 'string' ? normalizeLine(text, of) : text))
    : texts;

/** A line break within an entry would split it. */
const isLine = (text: string, of: LineType, length: number): boolean =>
  isWellFormed(text) && !/[\r\n]/.test(text) && normalizeLine(text, of).length <= length && isLineType[of](text);

/** Returns the numbers of the first invalid lines; undefined if all are valid. */
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

/** Trims and normalizes lines, and removes empty ones and duplicates. Of lines that differ in case, the first stays. */
function cleanLines(texts: string[], of: LineType): string[] {
  const unique = new Map<string, string>();
  for (const entry of texts) {
    const text = normalizeLine(entry, of);
    const key = textKey(text);
    if (key !== '' && !unique.has(key)) unique.set(key, text.normalize('NFC').trim());
  }
  return [...unique.values()];
}

/** If another field decides the type, any text passes: `server.ts` checks it with the whole record. */
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
            // Empty lines and duplicates don't count, up to this limit.
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
  // `eq` matches if one of the entries is equal.
  operators: ['eq', 'neq'],
  operand: ({ of }) =>
    z.pipe(
      wellFormed(),
      z.transform((text: string) => normalizeOperand(text, of)),
    ),
  operandInput: 'text',
  sample: ({ of, min = 1 }, n) =>
    Array.from({ length: Math.max(2, min) }, (_, index) => {
      // If another field decides the type, the first type applies, as for that field's default.
      const type = typeof of === 'object' ? Object.values(of.types)[0] : of;
      if (type === 'id') return String(1000 + n + index);
      return type === 'domain' ? `sample-${n + index}.quarry.test` : `entry ${n + index}`;
    }),
  example: { field: lines({ of: 'domain', max: 10_000 }), refused: ['news.example.com', 'not a domain'] },
  canonical: { version: domainVersion, of: (texts, { of }, record) => cleanLines(texts, typeIn(of, record) ?? 'text') },
};
