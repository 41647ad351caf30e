import type { Resource } from './resource.ts';

/** The fields that complete an ambiguous title; none if titles are unique. */
export const qualifiersOf = ({ qualifier = [] }: Pick<Resource, 'qualifier'>): readonly string[] => [qualifier].flat();

/** The fields that distinguish a dictionary's entries with the same title, in pickers and CSV files. */
export const namesakeFields = (resource: Pick<Resource, 'qualifier' | 'dictionary' | 'long'>): readonly string[] =>
  resource.dictionary || resource.long ? qualifiersOf(resource) : [];
