import { type ReactNode, useRef } from 'react';

interface FileChooserOptions {
  /** MIME types or extensions, as in HTML's `accept`. */
  readonly accept: string;
  readonly label?: string;
  readonly several?: boolean | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/**
 * Chooses files by a custom button, with mouse and keyboard.
 * @returns the hidden input to render beside the button, and the button's handler
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
        // Allows the user to choose the same file again.
        target.value = '';
      }}
    />
  );
  return { chooser, open: () => input.current?.click() };
}
