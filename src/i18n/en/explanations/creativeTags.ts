import type { ResourceExplanations } from './words.ts';

export const creativeTags: ResourceExplanations = {
  help: { name: 'Such as “Summer sale”.', colour: 'Shown beside its name.' },
  cannotAdd: 'Your role can’t add creative tags',
};
