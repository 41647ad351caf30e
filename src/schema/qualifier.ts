import type { Resource } from './resource.ts';

/** The fields that say what a title leaves open; none where titles tell records apart. */
export const qualifiersOf = ({ qualifier = [] }: Pick<Resource, 'qualifier'>): readonly string[] => [qualifier].flat();

/** The fields that tell entries of a dictionary apart that have the same title: in pickers and in CSV files. */
export const namesakeFields = (resource: Pick<Resource, 'qualifier' | 'dictionary' | 'long'>): readonly string[] =>
  resource.dictionary || resource.long ? qualifiersOf(resource) : [];
