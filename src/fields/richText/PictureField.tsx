import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { richText as words } from '#src/i18n/en/admin/richText.ts';
import { limits } from '#src/limits.ts';
import { toPictureWidth } from './markup.ts';
import { updatePicture } from './updatePicture.ts';

const { min, max } = limits.pictureWidth;
const step = 10;

/** Prevents Enter from submitting the record's form. */
const keepEnter = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault();

interface WidthProps {
  readonly width: number | undefined;
  readonly onWidth: (width: number | null) => void;
}

/** An input for the width. An incomplete width is applied when the input loses focus. */
function Width({ width, onWidth }: WidthProps) {
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    if (text === '') onWidth(null);
    else if (toPictureWidth(text) === Number(text)) onWidth(Number(text));
  };
  const normalizeWidth = () => {
    if (typed !== undefined) onWidth(toPictureWidth(typed) ?? null);
    setTyped(undefined);
  };
  return (
    <label>
      {words.pictureWidth}
      <input
        type="number"
        min={min}
        max={max}
        step={step}
        value={typed ?? width ?? ''}
        onKeyDown={keepEnter}
        onChange={({ target }) => type(target.value)}
        onBlur={normalizeWidth}
      />
    </label>
  );
}

/** The width and the text alternative of the selected picture: the keyboard's alternative to the resize handles. */
export function PictureField({ editor }: { readonly editor: Editor }) {
  const picture = useEditorState({
    editor,
    selector: ({ editor: current }) => (current.isActive('image') ? current.getAttributes('image') : null),
  });
  if (picture === null) return null;
  const { width, alt }: Record<string, unknown> = picture;
  const change = (attributes: Readonly<Record<string, unknown>>) =>
    updatePicture(editor, editor.state.selection.from, attributes);
  return (
    <div className="rich-text-picture">
      <Width width={typeof width === 'number' ? width : undefined} onWidth={(chosen) => change({ width: chosen })} />
      <label>
        {words.pictureText}
        <input
          type="text"
          value={typeof alt === 'string' ? alt : ''}
          onKeyDown={keepEnter}
          onChange={({ target }) => change({ alt: target.value })}
        />
      </label>
    </div>
  );
}
