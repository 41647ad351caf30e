import { dictionary } from '#src/schema/dictionary.ts';
import { categoryFields } from '../categoryFields.ts';

/** What a site is about, by the IAB's content taxonomy. */
export const siteCategories = dictionary({
  name: 'site-categories',
  service: 'adnet',
  path: '/site-categories',
  title: 'title',
  fields: categoryFields,
});
