import { problem } from '#src/problems/catalogue.ts';
import type { ServerRules } from '#src/schema/serverRules.ts';
import type { LinesOptions, LineType } from './kind.ts';
import { plainLines, wrongLines } from './rules.ts';

const typeIn = (of: LinesOptions['of'], record: Readonly<Record<string, unknown>>): LineType | undefined =>
  typeof of === 'object' ? of.types[String(record[of.field])] : undefined;

export const serverRules: ServerRules<LinesOptions> = {
  /** Domains in their one form, which the form of a record can't tell from other entries. */
  async complete({ name, options: { of }, given, after }) {
    return name in given ? plainLines(given[name], typeIn(of, after)) : undefined;
  },

  /** Where another field says what an entry is. Boot checks see to it that it always does, and stays. */
  async check({ name, options: { of, length }, after }) {
    const texts = after[name];
    const type = typeIn(of, after);
    if (!Array.isArray(texts)) return [];
    const wrong = type && wrongLines(texts.map(String), type, length);
    return wrong ? [problem(wrong.message, { lines: wrong.lines }, name)] : [];
  },
};
