import { dictionary } from '#src/schema/dictionary.ts';
import { categoryFields } from '../categoryFields.ts';

/** What stands around a zone, by the IAB's content taxonomy; also what a zone shows no ads of. */
export const adzoneCategories = dictionary({
  name: 'adzone-categories',
  service: 'adnet',
  title: 'title',
  fields: categoryFields,
});
