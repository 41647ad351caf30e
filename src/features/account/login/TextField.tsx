import { type ReactNode, useId } from 'react';

export interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: string;
  /** `text` unless said otherwise. */
  readonly type?: string;
  readonly error?: string | undefined;
  /** Shown in the field's box, after the input. */
  readonly children?: ReactNode;
}

/** A labelled field of the public pages: plain HTML, as they load no component library. */
export function TextField({ name, label, type = 'text', autoComplete, error, children }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <input
          id={id}
          name={name}
          type={type}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        {children}
      </div>
      {error !== undefined && (
        <p className="field-error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
