import { type KeyboardEvent, useId } from 'react';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { autoFocus } from '#src/ui/autoFocus.ts';
import { focusReason } from './focusReason.ts';
import '#src/theme/dialog.css';

interface ReasonChoicesProps {
  readonly reasons: readonly string[];
  /** The reason that the user has written so far. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Whether a key writes text of the reason; space and digits choose instead. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^[^\s\d]$/u.test(key) && !(ctrlKey || metaKey || altKey);

/** Common reasons to choose from: arrows or a digit choose, Enter submits. */
export function ReasonChoices({ reasons, value, onChange }: ReasonChoicesProps) {
  const name = useId();
  /** Also moves the focus to the chosen radio button, so that Space doesn't choose another one. */
  const chooseBy = ({ key, currentTarget }: KeyboardEvent<HTMLFieldSetElement>) => {
    const at = Number(key) - 1;
    const reason = reasons[at];
    if (reason === undefined) return;
    onChange(reason);
    currentTarget.querySelectorAll<HTMLElement>('input')[at]?.focus();
  };
  return (
    // The digits are only a shortcut for the radio buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      className="reason-choices"
      onKeyDown={(event) => {
        if (isLetter(event)) {
          // Typing continues the chosen text. The separating space is added here, as the Space key itself would choose.
          if (/\S$/.test(value)) onChange(`${value} `);
          focusReason(event.currentTarget.form);
        } else chooseBy(event);
      }}
    >
      <legend>{recordWords.reasonChoices}</legend>
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
