import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { dictionary } from '#src/schema/dictionary.ts';

/** The event that an advertiser pays for: `CPM`, with its full name. */
export const pricingModels = dictionary({
  name: 'pricing-models',
  service: 'adnet',
  path: '/pricing-models',
  title: 'title',
  fields: {
    title: text({ required: true, max: limits.nameLength, unique: true, search: true }),
    name: text({ required: true, max: limits.nameLength, search: true }),
  },
});
