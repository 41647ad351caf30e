import type { Editor } from '@tiptap/core';

/** Changes the attributes of the picture at a position, and preserves its selection. `updateAttributes` would replace the node. */
export const updatePicture = (editor: Editor, at: number, attributes: Readonly<Record<string, unknown>>): boolean =>
  editor
    .chain()
    .setNodeSelection(at)
    .command(({ tr }) => {
      for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(at, name, value);
      return true;
    })
    .run();
