import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { richText as words } from '#src/i18n/en/admin/richText.ts';
import { say } from '#src/i18n/say.ts';
import { headingLevels } from './markup.ts';

/** Selects normal text or the level of a heading. A native select, for its accessibility. */
export function HeadingSelect({ editor }: { readonly editor: Editor }) {
  const level = useEditorState({
    editor,
    selector: ({ editor: now }) => headingLevels.find((one) => now.isActive('heading', { level: one })),
  });
  const choose = (text: string) => {
    const chosen = headingLevels.find((one) => String(one) === text);
    const chain = editor.chain().focus();
    if (chosen === undefined) chain.setParagraph().run();
    else chain.setHeading({ level: chosen }).run();
  };
  return (
    <select
      className="rich-text-heading"
      aria-label={words.textStyle}
      value={level ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{words.normal}</option>
      {headingLevels.map((one) => (
        <option key={one} value={one}>
          {say(words.heading, { level: one })}
        </option>
      ))}
    </select>
  );
}
