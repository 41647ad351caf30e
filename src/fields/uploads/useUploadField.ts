import { useInput } from 'ra-core';
import { useState } from 'react';
import { uploads as words } from '#src/i18n/en/admin/uploads.ts';
import { say } from '#src/i18n/say.ts';
import { useAnyError } from '../fieldError.ts';
import { type InputProps, inputProps } from '../input.ts';
import type { UploadType } from './types.ts';
import type { UploadAnswer } from './upload.ts';
import { useUpload } from './useUpload.ts';

/** The form's value during an upload. It is invalid, so the form can't be submitted. */
const pendingUpload = {};

/**
 * Returns the form value of an upload field. The previous file is shown until the upload has finished.
 * @param toStored picks the members of the server's response that the record stores
 */
export function useUploadField(
  props: InputProps,
  types: readonly UploadType[],
  toStored: (uploaded: UploadAnswer) => object,
) {
  const { field } = useInput({ ...inputProps(props), format: (value: unknown) => value });
  const { uploading, error, send, cancel, clearError } = useUpload(props.resource.service, types);
  const [previous, setPrevious] = useState<{ readonly value: unknown }>();
  const [announcement, setAnnouncement] = useState('');
  const formError = useAnyError(props.name);
  const present: unknown = field.value === '' ? null : field.value;
  const value = previous === undefined ? present : previous.value;

  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setPrevious({ value });
    field.onChange(pendingUpload);
    const uploaded = await send(file);
    field.onChange(uploaded === undefined ? value : toStored(uploaded));
    setPrevious(undefined);
    setAnnouncement(uploaded === undefined ? '' : say(words.uploaded, { name: uploaded.name }));
  };
  const remove = (): void => {
    clearError();
    setAnnouncement('');
    field.onChange(null);
  };

  return {
    ref: field.ref,
    value,
    uploading,
    error: error ?? (previous === undefined ? formError : undefined),
    /** The text for screen readers. */
    announcement,
    take,
    remove,
    cancel,
  };
}
