import type { Extensions } from '@tiptap/core';
import { TextAlign } from '@tiptap/extension-text-align';
import StarterKit from '@tiptap/starter-kit';
import { alignmentAttribute, alignments, headingLevels, linkSchemes } from './markup.ts';
import { Picture } from './Picture.ts';
import { PreserveStoredMarks } from './PreserveStoredMarks.ts';

const isAlignment = (text: string | null): boolean => alignments.some((alignment) => alignment === text);

/** Stores the alignment in an attribute instead of a style. */
const Alignment = TextAlign.extend({
  addGlobalAttributes() {
    return [
      {
        types: this.options.types,
        attributes: {
          textAlign: {
            default: null,
            parseHTML: (element: HTMLElement) => {
              const value = element.getAttribute(alignmentAttribute) ?? element.style.textAlign;
              return isAlignment(value) ? value : null;
            },
            renderHTML: ({ textAlign }: { readonly textAlign?: unknown }) =>
              typeof textAlign === 'string' ? { [alignmentAttribute]: textAlign } : {},
          },
        },
      },
    ];
  },
});

/** The extensions of the editor: exactly the toolbar's formats, which both sanitizers allow. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [...headingLevels] },
    link: {
      openOnClick: false,
      protocols: linkSchemes,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
    },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
  }),
  Alignment.configure({ types: ['heading', 'paragraph'] }),
  Picture,
  PreserveStoredMarks,
];
