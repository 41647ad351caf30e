import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { richText as words } from '#src/i18n/en/admin/richText.ts';
import { say } from '#src/i18n/say.ts';
import { Select } from '#src/ui/Select.tsx';
import { headingLevels } from './markup.ts';

type HeadingLevel = (typeof headingLevels)[number];

/** Selects normal text or the level of a heading. */
export function HeadingSelect({ editor }: { readonly editor: Editor }) {
  const level = useEditorState({
    editor,
    selector: ({ editor: current }) => headingLevels.find((one) => current.isActive('heading', { level: one })),
  });
  const choose = (chosen: HeadingLevel | undefined) => {
    const chain = editor.chain().focus();
    if (chosen === undefined) chain.setParagraph().run();
    else chain.setHeading({ level: chosen }).run();
  };
  return (
    <Select
      className="rich-text-heading"
      aria-label={words.textStyle}
      value={level}
      placeholder={words.normal}
      options={headingLevels.map((value) => ({ value, word: say(words.heading, { level: value }) }))}
      onChange={choose}
    />
  );
}
