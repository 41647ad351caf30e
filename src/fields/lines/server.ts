import { problem } from '#src/problems/catalogue.ts';
import type { ServerRules } from '#src/schema/serverRules.ts';
import type { LinesOptions, LineType } from './kind.ts';
import { invalidLines, normalizeLines, typeIn } from './rules.ts';

/** Returns the type of entries that another field decides. The kind's rules check all others. */
const typeByField = (of: LinesOptions['of'], record: Readonly<Record<string, unknown>>): LineType | undefined =>
  typeof of === 'object' ? typeIn(of, record) : undefined;

export const serverRules: ServerRules<LinesOptions> = {
  /** Normalizes domains, which the form can't distinguish from other entries. */
  async complete({ name, options: { of }, given, after }) {
    return name in given ? normalizeLines(given[name], typeByField(of, after)) : undefined;
  },

  /** Checks entries whose type another field decides. Boot checks ensure that it is set and never changes. */
  async check({ name, options: { of, length }, after }) {
    const texts = after[name];
    const type = typeByField(of, after);
    if (!Array.isArray(texts)) return [];
    const invalid = type && invalidLines(texts.map(String), type, length);
    return invalid ? [problem(invalid.message, { lines: invalid.lines }, name)] : [];
  },
};
