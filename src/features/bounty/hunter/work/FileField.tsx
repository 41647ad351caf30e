import { useState } from 'react';
import { pickFileFields, type UploadedFile } from '#src/fields/file/kind.ts';
import { fileHint } from '#src/fields/uploads/fileHint.ts';
import { extensionsOf } from '#src/fields/uploads/types.ts';
import { UploadControls } from '#src/fields/uploads/UploadControls.tsx';
import { useUpload } from '#src/fields/uploads/useUpload.ts';
import { uploads as words } from '#src/i18n/en/admin/uploads.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { say } from '#src/i18n/say.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';

const types = extensionsOf(submissions.fields.file.options.types);
const hint = fileHint(types);

interface FileFieldProps {
  readonly value: UploadedFile | null;
  readonly problem: string | undefined;
  readonly onChange: (file: UploadedFile | null) => void;
  /** Called when an upload begins and ends, because the form waits for it. */
  readonly onUploading: (isUploading: boolean) => void;
}

/** A file to choose, drop or paste. It is uploaded immediately. */
export function FileField({ value, problem, onChange, onUploading }: FileFieldProps) {
  const { uploading, error, send, cancel } = useUpload(submissions.service, types);
  const [announcement, setAnnouncement] = useState('');
  const upload = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    onUploading(true);
    const uploaded = await send(file);
    onUploading(false);
    if (uploaded === undefined) return;
    onChange(pickFileFields(uploaded));
    setAnnouncement(say(words.uploaded, { name: uploaded.name }));
  };
  const message = error ?? problem;
  return (
    <fieldset className="field" aria-invalid={message !== undefined}>
      <legend className="field-label">{hunter.file}</legend>
      <UploadControls
        {...{ types, uploading, announcement, hint }}
        choose={words.chooseFile}
        hasFile={value !== null}
        onFile={(file) => void upload(file)}
        onRemove={() => onChange(null)}
        onCancel={cancel}
      >
        {value && (
          <a href={value.url} download={value.name}>
            {value.name}
          </a>
        )}
      </UploadControls>
      {message && (
        <span className="field-error" role="alert">
          {message}
        </span>
      )}
    </fieldset>
  );
}
