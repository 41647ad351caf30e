import { problem } from '#src/problems/catalogue.ts';
import type { ServerRules } from '#src/schema/serverRules.ts';
import type { LinesOptions, LineType } from './kind.ts';
import { invalidLines, normalizeLines, typeIn } from './rules.ts';

/** The type of entries that another field decides. The rules of the kind check the others. */
const typeByField = (of: LinesOptions['of'], record: Readonly<Record<string, unknown>>): LineType | undefined =>
  typeof of === 'object' ? typeIn(of, record) : undefined;

export const serverRules: ServerRules<LinesOptions> = {
  /** Domains in their one form, which the form of a record can't tell from other entries. */
  async complete({ name, options: { of }, given, after }) {
    return name in given ? normalizeLines(given[name], typeByField(of, after)) : undefined;
  },

  /** Where another field says what an entry is. Boot checks see to it that it always does, and stays. */
  async check({ name, options: { of, length }, after }) {
    const texts = after[name];
    const type = typeByField(of, after);
    if (!Array.isArray(texts)) return [];
    const invalid = type && invalidLines(texts.map(String), type, length);
    return invalid ? [problem(invalid.message, { lines: invalid.lines }, name)] : [];
  },
};
