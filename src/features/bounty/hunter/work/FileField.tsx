import { useState } from 'react';
import type { UploadedFile } from '#src/fields/file/kind.ts';
import { DropZone } from '#src/fields/uploads/DropZone.tsx';
import { FileButton } from '#src/fields/uploads/FileButton.tsx';
import { inWords, isUploadType, type UploadType } from '#src/fields/uploads/types.ts';
import { UploadProgress } from '#src/fields/uploads/UploadProgress.tsx';
import { mostBytes } from '#src/fields/uploads/upload.ts';
import { useUpload } from '#src/fields/uploads/useUpload.ts';
import { formatFileSize } from '#src/format/fileSize.ts';
import { uploads as words } from '#src/i18n/en/admin/uploads.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';

const { types: declared } = submissions.fields.file.options;
const types: readonly UploadType[] = Array.isArray(declared) ? declared.map(String).filter(isUploadType) : [];
const hint = words.hint.replace('%{types}', inWords(types)).replace('%{size}', formatFileSize(mostBytes(types)));

interface FileFieldProps {
  readonly value: UploadedFile | null;
  readonly problem: string | undefined;
  readonly onChange: (file: UploadedFile | null) => void;
  /** Told whether a file is on its way: the form waits for it. */
  readonly onBusy: (isBusy: boolean) => void;
}

/** A file to choose, drop or paste, which travels at once. */
export function FileField({ value, problem, onChange, onBusy }: FileFieldProps) {
  const { uploading, error, send, cancel } = useUpload(submissions.service, types);
  const [arrived, setArrived] = useState('');
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    onBusy(true);
    const uploaded = await send(file);
    onBusy(false);
    if (uploaded === undefined) return;
    const { url, name, type, bytes } = uploaded;
    onChange({ url, name, type, bytes });
    setArrived(words.uploaded.replace('%{name}', name));
  };
  const said = error ?? problem;
  return (
    <fieldset className="field proof-file" aria-invalid={said !== undefined}>
      <legend className="field-label">{hunter.file}</legend>
      <DropZone onFile={(file) => void take(file)}>
        {value && (
          <a href={value.url} download={value.name}>
            {value.name}
          </a>
        )}
        <div className="upload-controls">
          {uploading ? (
            <UploadProgress {...uploading} onCancel={cancel} />
          ) : (
            <div className="upload-buttons">
              <FileButton className="button" types={types} onFiles={([file]) => void take(file)}>
                {value ? words.replace : words.chooseFile}
              </FileButton>
              {value && (
                <button type="button" className="button" onClick={() => onChange(null)}>
                  {words.remove}
                </button>
              )}
            </div>
          )}
          <p className="upload-hint">{hint}</p>
          <output className="only-read-aloud">{arrived}</output>
        </div>
      </DropZone>
      {said && (
        <span className="field-error" role="alert">
          {said}
        </span>
      )}
    </fieldset>
  );
}
