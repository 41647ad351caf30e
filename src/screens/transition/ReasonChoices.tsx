import { useId } from 'react';
import { screens } from '#src/i18n/en/screens.ts';
import { focusWhenShown } from '../focusWhenShown.ts';

interface ReasonChoicesProps {
  readonly reasons: readonly string[];
  /** What is written so far. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Reasons that are given often, to choose from instead of writing: arrows or a figure choose, Enter sends. */
export function ReasonChoices({ reasons, value, onChange }: ReasonChoicesProps) {
  const name = useId();
  const choose = (reason: string | undefined) => reason !== undefined && onChange(reason);
  return (
    // The figures only save going from one choice to the next.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset className="reason-choices" onKeyDown={({ key }) => choose(reasons[Number(key) - 1])}>
      <legend>{screens.reasonChoices}</legend>
      {reasons.map((reason, at) => (
        <label key={reason} className="reason-choice">
          <input
            type="radio"
            name={name}
            checked={value === reason}
            onChange={() => onChange(reason)}
            ref={at === 0 ? focusWhenShown : undefined}
          />
          <span>{reason}</span>
          <kbd className="kbd" aria-hidden>
            {at + 1}
          </kbd>
        </label>
      ))}
    </fieldset>
  );
}
