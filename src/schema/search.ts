import type { Resource } from './resource.ts';

/** The order in which a list sorts by how well the titles fit what is searched; without a search, by title. */
export const relevanceKey = 'relevance';

/** The words of a search, each once: all of them have to be found. */
export const searchWords = (text: string): string[] => [...new Set(text.split(/\s+/))].filter((word) => word !== '');

/** The names of the fields that the filter `q` searches. */
export const searchedFields = ({ fields }: Pick<Resource, 'fields'>): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.options.search === true);
