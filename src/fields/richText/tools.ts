import FormatAlignCenter from '@mui/icons-material/FormatAlignCenter';
import FormatAlignJustify from '@mui/icons-material/FormatAlignJustify';
import FormatAlignLeft from '@mui/icons-material/FormatAlignLeft';
import FormatAlignRight from '@mui/icons-material/FormatAlignRight';
import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import StrikethroughS from '@mui/icons-material/StrikethroughS';
import type { Editor } from '@tiptap/core';
import type { ElementType } from 'react';
import type { richText as words } from '#src/i18n/en/admin/richText.ts';
import { alignments } from './markup.ts';

/** A toggle button for the formatting at the cursor. */
export interface Tool {
  readonly name: keyof typeof words.tools;
  readonly icon: ElementType;
  /** Argument of tiptap's `isActive`: the name of a mark or node, or the attribute of an alignment. */
  readonly active: string | { readonly textAlign: string };
  readonly run: (editor: Editor) => void;
}

export const markTools: readonly Tool[] = [
  { name: 'bold', icon: FormatBold, active: 'bold', run: (editor) => editor.chain().focus().toggleBold().run() },
  {
    name: 'italic',
    icon: FormatItalic,
    active: 'italic',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    icon: FormatUnderlined,
    active: 'underline',
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'strike',
    icon: StrikethroughS,
    active: 'strike',
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
];

export const listTools: readonly Tool[] = [
  {
    name: 'bulletList',
    icon: FormatListBulleted,
    active: 'bulletList',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    icon: FormatListNumbered,
    active: 'orderedList',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
];

const icons = {
  left: FormatAlignLeft,
  center: FormatAlignCenter,
  right: FormatAlignRight,
  justify: FormatAlignJustify,
};

export const alignTools: readonly Tool[] = alignments.map((alignment) => ({
  name: alignment,
  icon: icons[alignment],
  active: { textAlign: alignment },
  run: (editor) => editor.chain().focus().toggleTextAlign(alignment).run(),
}));

const allTools = [...markTools, ...listTools, ...alignTools];

/** The tools that are active at the cursor. */
export const activeTools = (editor: Editor): (keyof typeof words.tools)[] => [
  ...allTools
    .filter(({ active }) => (typeof active === 'string' ? editor.isActive(active) : editor.isActive(active)))
    .map(({ name }) => name),
  ...(editor.isActive('link') ? ['link' as const] : []),
];
