import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import { richText as words } from '#src/i18n/en/richText.ts';
import { limits } from '#src/limits.ts';
import { pictureWidth } from './markup.ts';

const { min, max } = limits.pictureWidth;
const step = 10;

/** It stands in a record's form, which Enter isn't meant for. */
const keepEnter = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault();

/** The measure and the words of the picture that is selected: what the mouse does, for the keyboard. */
export function PictureField({ editor }: { readonly editor: Editor }) {
  const picture = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isActive('image') ? now.getAttributes('image') : null),
  });
  if (picture === null) return null;
  const { width, alt }: Record<string, unknown> = picture;
  const change = (attributes: object) => editor.commands.updateAttributes('image', attributes);
  return (
    <div className="rich-text-picture">
      <label>
        {words.pictureWidth}
        <input
          type="number"
          min={min}
          max={max}
          step={step}
          value={typeof width === 'number' ? width : ''}
          onKeyDown={keepEnter}
          onChange={({ target }) => change({ width: target.value === '' ? null : Number(target.value) })}
          onBlur={({ target }) => change({ width: pictureWidth(target.value) ?? null })}
        />
      </label>
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
