import type { ReactNode, Ref } from 'react';
import { uploads as words } from '#src/i18n/en/admin/uploads.ts';
import { DropZone } from '#src/ui/DropZone.tsx';
import { FileButton } from './FileButton.tsx';
import type { UploadType } from './types.ts';
import { UploadProgress } from './UploadProgress.tsx';
import type { Uploading } from './useUpload.ts';
import './uploads.css';

interface UploadControlsProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly types: readonly UploadType[];
  /** The upload in progress. */
  readonly uploading: Uploading | undefined;
  /** The text that screen readers announce after an upload. */
  readonly announcement: string;
  readonly choose: string;
  readonly hint: string;
  readonly hasFile: boolean;
  readonly onFile: (file: File | undefined) => void;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
  /** The current file, or a text if there is none. */
  readonly children: ReactNode;
}

/** A drop zone with buttons to choose, replace and remove a file, and the progress of the upload. */
export function UploadControls({ ref, types, uploading, announcement, choose, hint, ...props }: UploadControlsProps) {
  const { hasFile, onFile, onRemove, onCancel, children } = props;
  return (
    <DropZone className="upload" onFile={onFile}>
      {children}
      <div className="upload-controls">
        {uploading ? (
          <UploadProgress {...uploading} onCancel={onCancel} />
        ) : (
          <div className="upload-buttons">
            <FileButton ref={ref} className="button" types={types} onFiles={([file]) => onFile(file)}>
              {hasFile ? words.replace : choose}
            </FileButton>
            {hasFile && (
              <button type="button" className="button" onClick={onRemove}>
                {words.remove}
              </button>
            )}
          </div>
        )}
        <p className="upload-hint">{hint}</p>
        <output className="only-read-aloud">{announcement}</output>
      </div>
    </DropZone>
  );
}
