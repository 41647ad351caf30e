import { RichTextInput } from 'ra-input-rich-text';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { richText as words } from '#src/i18n/en/admin/richText.ts';
import { uploads } from '#src/i18n/en/admin/uploads.ts';
import { useAnyError } from '../fieldError.ts';
import { type InputProps, inputProps } from '../input.ts';
import { UploadProgress } from '../uploads/UploadProgress.tsx';
import { useBlockedSubmit } from '../uploads/useBlockedSubmit.ts';
import { extensions } from './extensions.ts';
import { pasteProps } from './pasteProps.ts';
import { Toolbar } from './Toolbar.tsx';
import { usePictures } from './usePictures.ts';
import './richText.css';
import './richTextInput.css';
import '../uploads/uploads.css';

/** Whether the editor fills the window; Escape exits. */
function useFullScreen(): readonly [isFull: boolean, toggle: () => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return;
    const leaveFullScreen = ({ key }: KeyboardEvent) => key === 'Escape' && setFull(false);
    document.addEventListener('keydown', leaveFullScreen);
    return () => document.removeEventListener('keydown', leaveFullScreen);
  }, [isFull]);
  return [isFull, () => setFull(!isFull)];
}

/** An editor with the specification's toolbar, which can fill the window. */
export function Input(props: InputProps) {
  const { label, name, resource, help = words.dropHint } = props;
  const [isFull, toggleFull] = useFullScreen();
  const { uploading, error, cancel, insert, extension } = usePictures(resource.service);
  const root = useRef<HTMLDivElement>(null);
  const wasBlocked = useBlockedSubmit(root, uploading !== undefined);
  const message = wasBlocked ? uploads.wait : error;
  const isInvalid = useAnyError(name) !== undefined;
  // A layout effect, because the form's effect searches for the first field with an error.
  useLayoutEffect(() => {
    // Set on the element: an editor option would recreate the editor, losing focus and history.
    root.current?.querySelector('[role="textbox"]')?.setAttribute('aria-invalid', String(isInvalid));
  }, [isInvalid]);
  const editorOptions = useMemo(
    () => ({
      extensions: [...extensions, extension],
      // The Content-Security-Policy refuses an injected style element, so the rules are in richTextInput.css.
      injectCSS: false,
      // The box around the editor has no role that a label could name. The inner editor has its own label.
      onCreate: () => root.current?.querySelector('[aria-labelledby]:not([role])')?.removeAttribute('aria-labelledby'),
      editorProps: {
        ...pasteProps,
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      },
    }),
    [label, extension],
  );
  return (
    <div ref={root} className="rich-text-input" data-full={isFull || undefined}>
      <RichTextInput
        {...inputProps({ ...props, help })}
        editorOptions={editorOptions}
        toolbar={
          <Toolbar isFull={isFull} onFull={toggleFull} onPictures={(editor, files) => void insert(editor, files)} />
        }
      />
      {uploading && <UploadProgress {...uploading} onCancel={cancel} />}
      {message !== undefined && (
        <p role="alert" className="field-error">
          {message}
        </p>
      )}
    </div>
  );
}
