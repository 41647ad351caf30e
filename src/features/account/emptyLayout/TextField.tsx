import { type ReactNode, type Ref, useId } from 'react';

export interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: string;
  /** `text` by default. */
  readonly type?: string;
  readonly defaultValue?: string;
  /** Whether the field may stay empty. */
  readonly isOptional?: boolean;
  /** Below the field; an error replaces it. */
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Shown in the field's box, after the input. */
  readonly children?: ReactNode;
}

/** A labelled field of the public screens. Plain HTML, because they load no component library. */
export function TextField(props: TextFieldProps) {
  const { name, label, type = 'text', autoComplete, defaultValue, isOptional = false, hint, error, children } = props;
  const { inputRef } = props;
  const id = useId();
  const belowId = `${id}-below`;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <input
          id={id}
          name={name}
          ref={inputRef}
          type={type}
          autoComplete={autoComplete}
          defaultValue={defaultValue}
          autoCapitalize="none"
          spellCheck={false}
          required={!isOptional}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined && hint === undefined ? undefined : belowId}
        />
        {children}
      </div>
      {error !== undefined && (
        <p className="field-error" id={belowId} role="alert">
          {error}
        </p>
      )}
      {error === undefined && hint !== undefined && (
        <p className="muted" id={belowId}>
          {hint}
        </p>
      )}
    </div>
  );
}
