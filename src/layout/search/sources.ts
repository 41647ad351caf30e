import type { SearchedText } from './matchReasons.ts';

/** A hit of the palette besides pages, actions and records. */
export interface SearchHit {
  readonly id: string;
  readonly title: string;
  /** Shown at the end of the line, and searched like the title. */
  readonly aside?: string;
  /** The other searched texts. */
  readonly texts: readonly SearchedText[];
  /** Below /admin. */
  readonly address: string;
}

/** A feature's searchable hits, loaded with the first search. */
export interface SearchSource {
  /** A path of the route table with an entry in the menu: users who may open it find its hits, under the entry's label. */
  readonly path: string;
  readonly load: () => Promise<readonly SearchHit[]>;
}

let sources: readonly SearchSource[] = [];

/** Registers the features' search sources. Called where the application is composed. */
export function registerSearchSources(all: readonly SearchSource[]): void {
  sources = all;
}

export const searchSources = (): readonly SearchSource[] => sources;
