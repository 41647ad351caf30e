import type { Chunk } from '#src/ui/chunk.ts';

let pages: () => Readonly<Record<string, Chunk>> = () => ({});

/** Registers the existing pages by their path in the route table. Called where the application is composed. */
export function registerPages(existing: typeof pages): void {
  pages = existing;
}

/** @returns the page of a path of the route table; undefined for a page that isn't built, and so isn't in the menu */
export const findPage = (path: string): Chunk | undefined => pages()[path];
