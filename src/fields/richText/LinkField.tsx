import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { richText as words } from '#src/i18n/en/admin/richText.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { webAddress } from '../webAddress.ts';

interface LinkFieldProps {
  readonly editor: Editor;
  readonly onDone: () => void;
}

const addressOf = (editor: Editor): string => {
  const href: unknown = editor.getAttributes('link')['href'];
  return typeof href === 'string' ? href : '';
};

/** Edits the URL of the link at the cursor, or of a new link around the selection. An empty URL removes the link. */
export function LinkField({ editor, onDone }: LinkFieldProps) {
  const [address, setAddress] = useState(() => addressOf(editor));
  const [isRefused, setRefused] = useState(false);
  const errorId = useId();
  const apply = () => {
    const link = editor.chain().focus().extendMarkRange('link');
    if (address.trim() === '') link.unsetLink().run();
    else {
      const { data: href } = webAddress().safeParse(address);
      if (href === undefined) return setRefused(true);
      const isAtNothing = editor.state.selection.empty && !editor.isActive('link');
      if (isAtNothing)
        link.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
      else link.setLink({ href }).run();
    }
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Prevents Enter from submitting the record's form.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onDone();
  };
  return (
    <div className="rich-text-link">
      <input
        type="url"
        // Focused on mount: the user has just clicked the link button.
        ref={(input) => input?.focus()}
        aria-label={words.address}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? errorId : undefined}
        placeholder="https://"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="button" onClick={apply}>
        {words.apply}
      </button>
      {isRefused && (
        <span id={errorId} className="field-error">
          {catalogue.invalidUrl.message}
        </span>
      )}
    </div>
  );
}
