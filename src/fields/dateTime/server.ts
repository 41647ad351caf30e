import { problem } from '#src/problems/catalogue.ts';
import type { ServerRules } from '#src/schema/serverRules.ts';
import type { DateTimeOptions } from './kind.ts';

const minute = 60_000;

export const serverRules: ServerRules<DateTimeOptions> = {
  /** Accepts the times of a copied record. */
  async check({ name, options: { passedAtMost }, after, source }) {
    const time = after[name];
    if (passedAtMost === undefined || typeof time !== 'string' || source?.[name] === time) return [];
    return Date.parse(time) < Date.now() - passedAtMost * minute ? [problem('hasPassed', {}, name)] : [];
  },
};
