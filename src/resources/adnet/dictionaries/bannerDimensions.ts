import { number } from '#src/fields/number/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { dictionary } from '#src/schema/dictionary.ts';

const pixels = { required: true, integer: true, min: 1, max: 10_000 } as const;

/** Sizes of banners from the IAB’s guidelines and common practice: `300x250`, with its common name. */
export const bannerDimensions = dictionary({
  name: 'banner-dimensions',
  service: 'adnet',
  path: '/banner-dimensions',
  title: 'title',
  fields: {
    title: text({ required: true, max: 11, unique: true, search: true }),
    name: text({ required: true, max: limits.nameLength, search: true }),
    width: number(pixels),
    height: number(pixels),
  },
});
