import type { ReactNode, Ref } from 'react';
import { useFileChooser } from '#src/ui/useFileChooser.tsx';
import type { UploadType } from './types.ts';

interface FileButtonProps {
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly className: string;
  /** Accessible name and tooltip, for a button with only an icon. */
  readonly label?: string;
  readonly types: readonly UploadType[];
  readonly several?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A button that opens the file chooser. */
export function FileButton({ ref, className, label, types, several, onFiles, children }: FileButtonProps) {
  const { chooser, open } = useFileChooser({ accept: types.join(','), several, onFiles });
  return (
    <>
      <button ref={ref} type="button" className={className} aria-label={label} title={label} onClick={open}>
        {children}
      </button>
      {chooser}
    </>
  );
}
