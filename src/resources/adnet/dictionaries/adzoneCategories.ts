import { dictionary } from '#src/schema/dictionary.ts';
import { categoryFields } from '../categoryFields.ts';

/** The content around a zone, by the IAB Content Taxonomy. A zone also blocks ads by these categories. */
export const adzoneCategories = dictionary({
  name: 'adzone-categories',
  service: 'adnet',
  title: 'title',
  editableBy: ['advert-admin'],
  fields: categoryFields,
});
