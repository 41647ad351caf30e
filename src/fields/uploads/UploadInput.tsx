import { useInput } from 'ra-core';
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { uploads as words } from '#src/i18n/en/uploads.ts';
import { useAnyError } from '../fieldError.ts';
import { InputGroup } from '../InputGroup.tsx';
import { type InputProps, inputProps } from '../input.ts';
import type { UploadType } from './types.ts';
import { UploadProgress } from './UploadProgress.tsx';
import type { Uploaded } from './upload.ts';
import { useUpload } from './useUpload.ts';
import './uploads.css';

interface UploadInputProps extends InputProps {
  readonly types: readonly UploadType[];
  /** What of the server's answer the record keeps. */
  readonly keep: (uploaded: Uploaded) => object;
  readonly choose: string;
  readonly hint: string;
  /** What there is, or that there is nothing. */
  readonly children: (value: unknown) => ReactNode;
}

/** Stands in the form while a file is on its way: the form can't be sent with it. */
const notThere = {};

/** A file to choose, drop or paste, which travels at once; what the form holds is where it went. */
export function UploadInput({ types, keep, choose, hint, children, ...props }: UploadInputProps) {
  const { field } = useInput({ ...inputProps(props), format: (value: unknown) => value });
  const { uploading, error, send, cancel, clearError } = useUpload(props.resource.service, types);
  const [isOver, setOver] = useState(false);
  const [arrived, setArrived] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  const formError = useAnyError(props.name);
  const value: unknown = field.value === '' ? null : field.value;
  const before = useRef(value);
  if (uploading === undefined) before.current = value;

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    field.onChange(notThere);
    const uploaded = await send(file);
    field.onChange(uploaded === undefined ? before.current : keep(uploaded));
    setArrived(uploaded === undefined ? '' : words.uploaded.replace('%{name}', uploaded.name));
  };
  const takeFrom = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    setOver(false);
    if (data.files.length === 0) return;
    event.preventDefault();
    void take(data.files[0]);
  };
  const remove = () => {
    clearError();
    setArrived('');
    field.onChange(null);
  };
  const shown = uploading === undefined ? value : before.current;

  return (
    <InputGroup {...props} error={error ?? (uploading === undefined ? formError : undefined)}>
      <div
        className="upload"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => takeFrom(event, event.dataTransfer)}
        onPaste={(event) => takeFrom(event, event.clipboardData)}
      >
        {children(shown)}
        <div className="upload-controls">
          {uploading ? (
            <UploadProgress {...uploading} onCancel={cancel} />
          ) : (
            <div className="upload-buttons">
              <button ref={field.ref} type="button" className="button" onClick={() => chooser.current?.click()}>
                {shown === null ? choose : words.replace}
              </button>
              {shown !== null && (
                <button type="button" className="button" onClick={remove}>
                  {words.remove}
                </button>
              )}
            </div>
          )}
          <p className="upload-hint">{hint}</p>
          <output className="visually-hidden">{arrived}</output>
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={choose}
          accept={types.join(',')}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </div>
    </InputGroup>
  );
}
