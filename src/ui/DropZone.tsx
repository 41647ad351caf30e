import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';

interface DropZoneProps {
  readonly className: string;
  /** Called with the first file. */
  readonly onFile?: (file: File | undefined) => void;
  /** Called with all files. */
  readonly onFiles?: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** An area for dropping files, and for pasting them while it contains the focus. */
export function DropZone({ className, onFile, onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const takeFrom = (event: DragEvent | ClipboardEvent, { files }: DataTransfer) => {
    setOver(false);
    if (files.length === 0) return;
    event.preventDefault();
    onFile?.(files[0]);
    onFiles?.([...files]);
  };
  return (
    <div
      className={className}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        // Browsers open a dropped link instead of the page.
        event.preventDefault();
        takeFrom(event, event.dataTransfer);
      }}
      onPaste={(event) => takeFrom(event, event.clipboardData)}
    >
      {children}
    </div>
  );
}
