import type { Resource } from './resource.ts';

/** The sort order by how well titles match the search; without a search, by title. */
export const relevanceKey = 'relevance';

/** Returns the distinct words of a search, all of which must match. */
export const searchWords = (text: string): string[] => [...new Set(text.split(/\s+/))].filter((word) => word !== '');

/** The names of the fields that the filter `q` searches. */
export const searchedFields = ({ fields }: Pick<Resource, 'fields'>): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.options.search === true);
