import type { Editor } from '@tiptap/core';

/** Says something else of the picture at a place, and keeps it selected: `updateAttributes` would put another in its place. */
export const changePicture = (editor: Editor, at: number, attributes: Readonly<Record<string, unknown>>): boolean =>
  editor
    .chain()
    .setNodeSelection(at)
    .command(({ tr }) => {
      for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(at, name, value);
      return true;
    })
    .run();
