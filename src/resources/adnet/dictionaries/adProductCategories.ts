import { dictionary } from '#src/schema/dictionary.ts';
import { categoryFields } from '../categoryFields.ts';

/** The advertised products, by the IAB Ad Product Taxonomy 2.0: each creative has a category, and zones block some. */
export const adProductCategories = dictionary({
  name: 'ad-product-categories',
  service: 'adnet',
  path: '/ad-product-categories',
  title: 'title',
  editableBy: ['advert-admin'],
  fields: categoryFields,
});
