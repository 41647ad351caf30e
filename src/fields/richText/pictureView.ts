import { type NodeViewRenderer, type NodeViewRendererProps, ResizableNodeView } from '@tiptap/core';
import { limits } from '#src/limits.ts';
import { toPictureWidth } from './markup.ts';
import { updatePicture } from './updatePicture.ts';

type Node = NodeViewRendererProps['node'];

/** Applies the attributes of the node to the element. The height follows from the width. */
function updateImage(image: HTMLImageElement, { attrs }: Node): void {
  const { src, alt, width }: Record<string, unknown> = attrs;
  if (image.getAttribute('src') !== src) image.setAttribute('src', String(src));
  image.setAttribute('alt', typeof alt === 'string' ? alt : '');
  image.style.width = typeof width === 'number' ? `${width}px` : '';
  image.style.height = '';
}

/** The node view of a picture in the editor, with handles to resize it. */
export const pictureView: NodeViewRenderer = ({ node, editor, getPos }) => {
  const image = document.createElement('img');
  updateImage(image, node);
  return new ResizableNodeView({
    element: image,
    node,
    editor,
    getPos,
    onResize: (width) => {
      image.style.width = `${width}px`;
    },
    onCommit: (newWidth) => {
      const at = getPos();
      if (at !== undefined) updatePicture(editor, at, { width: toPictureWidth(newWidth) ?? null });
    },
    onUpdate: (next) => {
      updateImage(image, next);
      return true;
    },
    options: {
      directions: ['bottom-left', 'bottom-right'],
      min: { width: limits.pictureWidth.min, height: 1 },
      preserveAspectRatio: true,
    },
  });
};
