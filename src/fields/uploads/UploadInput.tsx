import type { ReactNode } from 'react';
import { InputGroup } from '../InputGroup.tsx';
import type { InputProps } from '../input.ts';
import type { UploadType } from './types.ts';
import { UploadControls } from './UploadControls.tsx';
import type { UploadAnswer } from './upload.ts';
import { useUploadField } from './useUploadField.ts';

interface UploadInputProps extends InputProps {
  readonly types: readonly UploadType[];
  /** Picks the members of the server's answer that the record stores. */
  readonly keep: (uploaded: UploadAnswer) => object;
  readonly choose: string;
  readonly hint: string;
  /** Renders the current file, or a text that there is none. */
  readonly children: (value: unknown) => ReactNode;
}

/** An input for a file that is chosen, dropped or pasted. It is uploaded at once, and the form holds the answer. */
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
