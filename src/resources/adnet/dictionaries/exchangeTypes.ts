import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { dictionary } from '#src/schema/dictionary.ts';

/** The ways of buying and selling traffic. */
export const exchangeTypes = dictionary({
  name: 'exchange-types',
  service: 'adnet',
  path: '/exchange-types',
  title: 'title',
  fields: { title: text({ required: true, max: limits.nameLength, unique: true, search: true }) },
});
