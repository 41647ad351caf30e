import type { ReactNode } from 'react';
import { InputGroup } from '../InputGroup.tsx';
import type { InputProps } from '../input.ts';
import type { UploadType } from './types.ts';
import { UploadControls } from './UploadControls.tsx';
import type { UploadAnswer } from './upload.ts';
import { useUploadField } from './useUploadField.ts';

interface UploadInputProps extends InputProps {
  readonly types: readonly UploadType[];
  /** Picks the members of the server's response that the record stores. */
  readonly keep: (uploaded: UploadAnswer) => object;
  readonly choose: string;
  readonly hint: string;
  /** Renders the current file, or a text if there is none. */
  readonly children: (value: unknown) => ReactNode;
}

/** An input for a chosen, dropped or pasted file. It is uploaded immediately, and the form stores the response. */
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
