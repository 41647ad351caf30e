import type { FilterFace } from './filter.ts';

/** Every folder's filter, when a list is filtered by such a field. */
const modules = import.meta.glob<FilterFace>('./*/filter.tsx', { import: 'filter' });

const byKind = new Map(Object.entries(modules).map(([file, load]) => [file.split('/')[1], load] as const));

/** @returns how to load what a kind is filtered with, undefined for one that can't be compared */
export const filterOf = (kind: string): (() => Promise<FilterFace>) | undefined => byKind.get(kind);
