import { dictionary } from '#src/schema/dictionary.ts';
import { categoryFields } from '../categoryFields.ts';

/** What ads are for, by the IAB Ad Product Taxonomy 2.0: creatives are of one, and zones block some. */
export const adProductCategories = dictionary({
  name: 'ad-product-categories',
  service: 'adnet',
  path: '/ad-product-categories',
  title: 'title',
  editableBy: ['advert-admin'],
  fields: categoryFields,
});
