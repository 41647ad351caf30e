import { type ReactNode, useId } from 'react';
import './labelledField.css';

/** The attributes that connect an input with its label, its hint and its problem. */
interface InputAttributes {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
}

interface LabelledFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly problem: string | undefined;
  readonly children: (attributes: InputAttributes) => ReactNode;
}

/** An input with its label above. Below is its hint, or its problem instead. */
export function LabelledField({ label, hint, problem, children }: LabelledFieldProps) {
  const id = useId();
  const descriptionId = `${id}-said`;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': descriptionId, 'aria-invalid': problem !== undefined })}
      <span id={descriptionId} className={problem ? 'field-error' : 'field-hint'} role={problem ? 'alert' : undefined}>
        {problem ?? hint}
      </span>
    </div>
  );
}
