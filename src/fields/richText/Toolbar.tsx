import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternateOutlined';
import Fullscreen from '@mui/icons-material/Fullscreen';
import InsertLink from '@mui/icons-material/InsertLink';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useState } from 'react';
import { richText as words } from '#src/i18n/en/admin/richText.ts';
import { FileButton } from '../uploads/FileButton.tsx';
import { allPictureTypes } from '../uploads/types.ts';
import { HeadingSelect } from './HeadingSelect.tsx';
import { LinkField } from './LinkField.tsx';
import { PictureField } from './PictureField.tsx';
import { ToolButton } from './ToolButton.tsx';
import { activeTools, alignTools, listTools, markTools, type Tool } from './tools.ts';

interface ToolbarProps {
  readonly isFull: boolean;
  readonly onFull: () => void;
  readonly onPictures: (editor: Editor, files: readonly File[]) => void;
}

function Tools({ editor, isFull, onFull, onPictures }: ToolbarProps & { readonly editor: Editor }) {
  const [isLinking, setLinking] = useState(false);
  const active = useEditorState({ editor, selector: ({ editor: current }) => activeTools(current) });
  const show = (some: readonly Tool[]) =>
    some.map(({ name, icon, run }) => (
      <ToolButton key={name} name={name} icon={icon} isPressed={active.includes(name)} onPress={() => run(editor)} />
    ));
  return (
    <>
      <fieldset className="rich-text-toolbar" aria-label={words.toolbar}>
        <HeadingSelect editor={editor} />
        {show(markTools)}
        <ToolButton
          name="link"
          icon={InsertLink}
          isPressed={isLinking || active.includes('link')}
          onPress={() => setLinking(!isLinking)}
        />
        <FileButton
          className="rich-text-tool"
          label={words.tools.picture}
          types={allPictureTypes}
          several
          onFiles={(files) => onPictures(editor, files)}
        >
          <AddPhotoAlternate fontSize="small" />
        </FileButton>
        {show(listTools)}
        {show(alignTools)}
        <ToolButton name="fullscreen" icon={Fullscreen} isPressed={isFull} onPress={onFull} />
      </fieldset>
      <PictureField editor={editor} />
      {isLinking && <LinkField editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}

/** The toolbar of specification section 9. */
export function Toolbar(props: ToolbarProps) {
  // Null on the first render, contrary to its type.
  const editor: Editor | null = useTiptapEditor();
  return editor && <Tools {...props} editor={editor} />;
}
