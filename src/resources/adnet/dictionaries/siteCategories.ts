import { dictionary } from '#src/schema/dictionary.ts';
import { categoryFields } from '../categoryFields.ts';

/** The topics of a site, by the IAB Content Taxonomy. */
export const siteCategories = dictionary({
  name: 'site-categories',
  service: 'adnet',
  path: '/site-categories',
  title: 'title',
  editableBy: ['advert-admin'],
  fields: categoryFields,
});
