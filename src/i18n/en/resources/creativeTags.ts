import type { ResourceWords } from './words.ts';

export const creativeTags: ResourceWords = {
  one: 'creative tag',
  many: 'creative tags',
  help: { name: 'Such as “Summer sale”.', colour: 'Shown beside its name.' },
  empty: 'No creative tags yet. Add one to sort your creatives.',
  cannotAdd: 'Your role can’t add creative tags',
};
