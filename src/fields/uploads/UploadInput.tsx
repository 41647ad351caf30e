import type { ReactNode } from 'react';
import { InputGroup } from '../InputGroup.tsx';
import type { InputProps } from '../input.ts';
import type { UploadType } from './types.ts';
import { UploadControls } from './UploadControls.tsx';
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
  const { value, error, take, remove, cancel, ...controls } = useUploadField(props, types, keep);
  return (
    <InputGroup {...props} error={error}>
      <UploadControls
        {...{ types, choose, hint }}
        {...controls}
        hasFile={value !== null && value !== undefined}
        onFile={(file) => void take(file)}
        onRemove={remove}
        onCancel={cancel}
      >
        {children(value)}
      </UploadControls>
    </InputGroup>
  );
}
