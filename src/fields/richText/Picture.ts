import { Image } from '@tiptap/extension-image';
import { pictureUrlPattern } from '../uploads/patterns.ts';
import { toPictureWidth } from './markup.ts';
import { pictureView } from './pictureView.ts';

/** A picture in the text. Only uploads are accepted. */
export const Picture = Image.extend({
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: {
      default: null,
      parseHTML: (element: HTMLElement) => toPictureWidth(element.getAttribute('width') ?? '') ?? null,
    },
  }),

  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (pictureUrlPattern.test(element.getAttribute('src') ?? '') ? null : false),
    },
  ],

  // Without input rules, typed Markdown never becomes a picture.
  addInputRules: () => [],

  addNodeView: () => pictureView,
}).configure({ inline: true });
