import type { ResourceWords } from './words.ts';

export const creativeTags: ResourceWords = {
  one: 'creative tag',
  many: 'creative tags',
  help: { name: 'As you will look for it: “Summer sale”.', colour: 'The mark beside its name.' },
  empty: 'No creative tags yet. Add one, to sort your creatives by it.',
  cannotAdd: 'Your role adds no creative tags',
};
