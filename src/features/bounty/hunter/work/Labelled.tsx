import { type ReactNode, useId } from 'react';

/** What ties an input to its label, its hint and its problem. */
interface Tied {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
}

interface LabelledProps {
  readonly label: string;
  readonly hint?: string;
  readonly problem: string | undefined;
  readonly children: (tied: Tied) => ReactNode;
}

/** An input below its label; its problem stands in the place of its hint. */
export function Labelled({ label, hint, problem, children }: LabelledProps) {
  const id = useId();
  const saidId = `${id}-said`;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': saidId, 'aria-invalid': problem !== undefined })}
      <span id={saidId} className={problem ? 'field-error' : 'field-hint'} role={problem ? 'alert' : undefined}>
        {problem ?? hint}
      </span>
    </div>
  );
}
