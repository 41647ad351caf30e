import { problem } from '#src/problems/catalogue.ts';
import type { ServerRules } from '#src/schema/serverRules.ts';
import type { LinesOptions } from './kind.ts';
import { wrongLines } from './rules.ts';

export const serverRules: ServerRules<LinesOptions> = {
  /** Where another field says what an entry is. Boot checks see to it that it always does, and stays. */
  async check({ name, options: { of, length }, after }) {
    const texts = after[name];
    if (typeof of !== 'object' || !Array.isArray(texts)) return [];
    const type = of.types[String(after[of.field])];
    const wrong = type && wrongLines(texts.map(String), type, length);
    return wrong ? [problem(wrong.message, { lines: wrong.lines }, name)] : [];
  },
};
