import { fold } from './fold.ts';

const wordStart = /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])/gu;

/** The rank of a label among the matching ones, as the server's lists sort by relevance. */
function relevanceRank(label: string, query: string): number {
  const folded = fold(label);
  if (folded.startsWith(query)) return 0;
  return [...folded.matchAll(wordStart)].some(({ index }) => folded.startsWith(query, index)) ? 1 : 2;
}

/**
 * Sorts choices by their relevance to a text. First are those that start with it, then those with a word that does, then the others;
 * shorter ones precede longer ones. Without a text the order is unchanged.
 */
export function sortByRelevance<T>(choices: readonly T[], text: string, labelOf: (choice: T) => string): T[] {
  const query = fold(text.trim());
  if (query === '') return [...choices];
  return choices
    .map((choice) => ({ choice, place: relevanceRank(labelOf(choice), query), length: labelOf(choice).length }))
    .toSorted((one, other) => one.place - other.place || one.length - other.length)
    .map(({ choice }) => choice);
}
