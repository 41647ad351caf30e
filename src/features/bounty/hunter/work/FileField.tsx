import { useState } from 'react';
import { keepFile, type UploadedFile } from '#src/fields/file/kind.ts';
import { fileHint } from '#src/fields/uploads/fileHint.ts';
import { typesOf } from '#src/fields/uploads/types.ts';
import { UploadControls } from '#src/fields/uploads/UploadControls.tsx';
import { useUpload } from '#src/fields/uploads/useUpload.ts';
import { uploads as words } from '#src/i18n/en/admin/uploads.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { say } from '#src/i18n/say.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';

const types = typesOf(submissions.fields.file.options.types);
const hint = fileHint(types);

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
  const [announcement, setAnnouncement] = useState('');
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    onBusy(true);
    const uploaded = await send(file);
    onBusy(false);
    if (uploaded === undefined) return;
    onChange(keepFile(uploaded));
    setAnnouncement(say(words.uploaded, { name: uploaded.name }));
  };
  const said = error ?? problem;
  return (
    <fieldset className="field proof-file" aria-invalid={said !== undefined}>
      <legend className="field-label">{hunter.file}</legend>
      <UploadControls
        {...{ types, uploading, announcement, hint }}
        choose={words.chooseFile}
        hasFile={value !== null}
        onFile={(file) => void take(file)}
        onRemove={() => onChange(null)}
        onCancel={cancel}
      >
        {value && (
          <a href={value.url} download={value.name}>
            {value.name}
          </a>
        )}
      </UploadControls>
      {said && (
        <span className="field-error" role="alert">
          {said}
        </span>
      )}
    </fieldset>
  );
}
