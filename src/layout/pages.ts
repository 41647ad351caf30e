import type { Chunk } from '#src/ui/chunk.ts';

let pages: Readonly<Record<string, Chunk>> = {};

/** Hands in the pages that exist, by their path in the route table, where the application is put together. */
export function registerPages(existing: Readonly<Record<string, Chunk>>): void {
  pages = existing;
}

/** @returns the page of a path of the route table; undefined for one that isn't built, which no menu shows */
export const pageOf = (path: string): Chunk | undefined => pages[path];
