import type { SearchedText } from './matchReasons.ts';

/** Something that the palette finds beside pages, actions and records. */
export interface SearchHit {
  readonly id: string;
  readonly title: string;
  /** Shown at the end of the line, and searched like the title. */
  readonly aside?: string;
  /** What else is searched. */
  readonly texts: readonly SearchedText[];
  /** Below /admin. */
  readonly address: string;
}

/** What a feature has to be found. It is loaded with the first search. */
export interface SearchSource {
  /** A path of the route table with an entry in the menu: whoever may open it finds what is there, under the entry's word. */
  readonly path: string;
  readonly load: () => Promise<readonly SearchHit[]>;
}

let sources: readonly SearchSource[] = [];

/** Registers what features have to be found. Called where the application is put together. */
export function registerSearchSources(all: readonly SearchSource[]): void {
  sources = all;
}

export const searchSources = (): readonly SearchSource[] => sources;
