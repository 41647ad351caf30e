import { Image } from '@tiptap/extension-image';
import { pictureUrl } from '../uploads/address.ts';
import { pictureWidth } from './markup.ts';
import { pictureView } from './pictureView.ts';

/** A picture among the text: one of our uploads, and nothing from elsewhere. */
export const Picture = Image.extend({
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: {
      default: null,
      parseHTML: (element: HTMLElement) => pictureWidth(element.getAttribute('width') ?? '') ?? null,
    },
  }),

  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (pictureUrl.test(element.getAttribute('src') ?? '') ? null : false),
    },
  ],

  // What is typed never becomes a picture.
  addInputRules: () => [],

  addNodeView: () => pictureView,
}).configure({ inline: true });
