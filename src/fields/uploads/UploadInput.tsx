import type { ReactNode } from 'react';
import { uploads as words } from '#src/i18n/en/admin/uploads.ts';
import { InputGroup } from '../InputGroup.tsx';
import type { InputProps } from '../input.ts';
import { DropZone } from './DropZone.tsx';
import { FileButton } from './FileButton.tsx';
import type { UploadType } from './types.ts';
import { UploadProgress } from './UploadProgress.tsx';
import type { Uploaded } from './upload.ts';
import { useUploadField } from './useUploadField.ts';

interface UploadInputProps extends InputProps {
  readonly types: readonly UploadType[];
  /** What of the server's answer the record keeps. */
  readonly keep: (uploaded: Uploaded) => object;
  readonly choose: string;
  readonly hint: string;
  /** What there is, or that there is nothing. */
  readonly children: (value: unknown) => ReactNode;
}

/** A file to choose, drop or paste, which travels at once; what the form holds is where it went. */
export function UploadInput({ types, keep, choose, hint, children, ...props }: UploadInputProps) {
  const { ref, value, uploading, error, arrived, take, remove, cancel } = useUploadField(props, types, keep);
  const isThere = value !== null && value !== undefined;
  return (
    <InputGroup {...props} error={error}>
      <DropZone onFile={(file) => void take(file)}>
        {children(value)}
        <div className="upload-controls">
          {uploading ? (
            <UploadProgress {...uploading} onCancel={cancel} />
          ) : (
            <div className="upload-buttons">
              <FileButton ref={ref} className="button" types={types} onFiles={([file]) => void take(file)}>
                {isThere ? words.replace : choose}
              </FileButton>
              {isThere && (
                <button type="button" className="button" onClick={remove}>
                  {words.remove}
                </button>
              )}
            </div>
          )}
          <p className="upload-hint">{hint}</p>
          <output className="only-read-aloud">{arrived}</output>
        </div>
      </DropZone>
    </InputGroup>
  );
}
