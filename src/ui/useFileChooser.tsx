import { type ReactNode, useRef } from 'react';

interface FileChooserOptions {
  /** Types or endings, as HTML writes them. */
  readonly accept: string;
  readonly label?: string;
  readonly several?: boolean | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/**
 * Lets choose files by a button of one's own, by mouse and by key.
 * @returns what stands beside the button, unseen, and what the button does
 */
export function useFileChooser({ accept, label, several, onFiles }: FileChooserOptions) {
  const input = useRef<HTMLInputElement>(null);
  const chooser: ReactNode = (
    <input
      ref={input}
      type="file"
      hidden
      aria-label={label}
      multiple={several}
      accept={accept}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // The same file may be chosen again.
        target.value = '';
      }}
    />
  );
  return { chooser, open: () => input.current?.click() };
}
