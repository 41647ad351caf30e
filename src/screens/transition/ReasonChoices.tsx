import { type KeyboardEvent, useId } from 'react';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { autoFocus } from '#src/ui/autoFocus.ts';
import { focusReason } from './focusReason.ts';
import '#src/theme/dialog.css';

interface ReasonChoicesProps {
  readonly reasons: readonly string[];
  /** What is written so far. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Space is how a choice is made, a figure too. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^[^\s\d]$/u.test(key) && !(ctrlKey || metaKey || altKey);

/** Reasons that are given often, to choose from instead of writing: arrows or a figure choose, Enter sends. */
export function ReasonChoices({ reasons, value, onChange }: ReasonChoicesProps) {
  const name = useId();
  /** With the focus, so that a space is its own, and not the choice of another. */
  const chooseBy = ({ key, currentTarget }: KeyboardEvent<HTMLFieldSetElement>) => {
    const at = Number(key) - 1;
    const reason = reasons[at];
    if (reason === undefined) return;
    onChange(reason);
    currentTarget.querySelectorAll<HTMLElement>('input')[at]?.focus();
  };
  return (
    // The figures only save going from one choice to the next.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className="reason-choices"
      onKeyDown={(event) => {
        if (isLetter(event)) {
          // What is chosen is gone on with: the space between was none for a choice.
          if (/\S$/.test(value)) onChange(`${value} `);
          focusReason(event.currentTarget.form);
        } else chooseBy(event);
      }}
    >
      <legend>{screens.reasonChoices}</legend>
      {reasons.map((reason, at) => (
        <label key={reason} className="reason-choice">
          <input
            type="radio"
            name={name}
            checked={value === reason}
            onChange={() => onChange(reason)}
            ref={at === 0 ? autoFocus : undefined}
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
