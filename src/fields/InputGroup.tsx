import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useId } from 'react';
import { InputHelperText } from 'react-admin';
import type { InputProps } from './input.ts';
import './inputGroup.css';

interface InputGroupProps extends Pick<InputProps, 'label' | 'help' | 'field'> {
  readonly error: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A fieldset of several controls for one value, with the label above and the help text or error below. */
export function InputGroup({ label, help, field, error, className = '', children }: InputGroupProps) {
  const helpId = useId();
  return (
    <fieldset
      className={`input-group ${className}`}
      tabIndex={-1}
      aria-invalid={error !== undefined}
      aria-describedby={helpId}
    >
      <legend>
        {label}
        {field.required && <span aria-hidden> *</span>}
      </legend>
      {children}
      <FormHelperText id={helpId} error={error !== undefined}>
        <InputHelperText error={error} helperText={help} />
      </FormHelperText>
    </fieldset>
  );
}
