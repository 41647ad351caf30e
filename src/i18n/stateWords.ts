import type { Comparison, Where } from '#src/schema/access/rules.ts';
import { wordsOf } from './derive.ts';

const valueWord = (value: unknown): string => wordsOf(String(value));

function conditionWords(field: string, comparison: Comparison): string {
  if (typeof comparison === 'boolean') return comparison ? wordsOf(field) : `not ${wordsOf(field)}`;
  if (typeof comparison !== 'object' || comparison === null) return valueWord(comparison);
  if (!('not' in comparison)) return comparison.map(valueWord).join(' or ');
  return [...(comparison.in ?? []).map(valueWord), ...comparison.not.map((value) => `not ${valueWord(value)}`)].join(
    ' and ',
  );
}

/** A state of a record, by its conditions: “paused”, “closed or rejected”, “active and not archived”. */
export const stateWords = (state: Where): string =>
  Object.entries(state)
    .map(([field, comparison]) => conditionWords(field, comparison))
    .join(' and ');
