import { type ReactNode, type Ref, useRef } from 'react';
import type { UploadType } from './types.ts';

interface FileButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly className: string;
  /** What a reader says, where the content is a drawing. */
  readonly label?: string;
  readonly types: readonly UploadType[];
  readonly several?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A button that lets choose files, by mouse and by key. */
export function FileButton({ ref, className, label, types, several, onFiles, children }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        onClick={() => chooser.current?.click()}
      >
        {children}
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={several}
        accept={types.join(',')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
