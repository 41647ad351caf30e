import { formatCount } from '#src/format/number.ts';
import { targeting as words } from '#src/i18n/en/admin/targeting.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { Labels } from '../cell.ts';
import type { DimensionRestriction } from './restrictions.ts';

export const entryTitle = (labels: Labels, target: string, id: number): string => labels(target, id) ?? `#${id}`;

/** Returns “Germany”, “3 countries”, “not iOS” or “not 4 sites”. */
function restrictionText({ target, mode, ids: [first = 0, ...others] }: DimensionRestriction, labels: Labels): string {
  if (others.length === 0) {
    const title = entryTitle(labels, target, first);
    return mode === 'include' ? title : say(words.not, { title });
  }
  const params = { count: formatCount(others.length + 1), nouns: nounsOf({ name: target }).many };
  return say(mode === 'include' ? words.counted : words.notCounted, params);
}

/** Returns a targeting as a phrase: “3 countries, not iOS”. */
export const targetingText = (restrictions: readonly DimensionRestriction[], labels: Labels): string =>
  restrictions.map((one) => restrictionText(one, labels)).join(', ');
