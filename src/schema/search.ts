import { limits } from '#src/limits.ts';

/** The order in which a list sorts by how well the titles fit what is searched; without a search, by title. */
export const relevanceKey = 'relevance';

/** The words of a search, each once: all of them have to be found. */
export const searchWords = (text: string): string[] =>
  [...new Set(text.split(/\s+/))].filter((word) => word !== '').slice(0, limits.searchWords);
