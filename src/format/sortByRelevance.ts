import { fold } from './fold.ts';

const wordStart = /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])/gu;

/** The place of a label among those that hold the text, as lists of the server sort by relevance. */
function relevanceRank(label: string, query: string): number {
  const folded = fold(label);
  if (folded.startsWith(query)) return 0;
  return [...folded.matchAll(wordStart)].some(({ index }) => folded.startsWith(query, index)) ? 1 : 2;
}

/**
 * Choices in the order of how well they fit a text: those that begin with it come first, then those with a word that does, then the
 * others; the shorter before the longer. Without a text they stay as they are.
 */
export function sortByRelevance<T>(choices: readonly T[], text: string, labelOf: (choice: T) => string): T[] {
  const query = fold(text.trim());
  if (query === '') return [...choices];
  return choices
    .map((choice) => ({ choice, place: relevanceRank(labelOf(choice), query), length: labelOf(choice).length }))
    .toSorted((one, other) => one.place - other.place || one.length - other.length)
    .map(({ choice }) => choice);
}
