import type { ResourceWords } from './words.ts';

export const creativeTags: ResourceWords = {
  one: 'creative tag',
  many: 'creative tags',
  empty: 'No creative tags yet. Add one to sort your creatives.',
};
