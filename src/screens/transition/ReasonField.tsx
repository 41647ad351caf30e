import TextField from '@mui/material/TextField';
import type { KeyboardEvent } from 'react';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { autoFocus } from '#src/ui/autoFocus.ts';

const min = limits.minimumText;

/** Enter starts a new line; with ⌘ or Ctrl it submits. */
function sendWithKey({ key, metaKey, ctrlKey, target }: KeyboardEvent): void {
  if (key === 'Enter' && (metaKey || ctrlKey) && target instanceof Element) target.closest('form')?.requestSubmit();
}

interface ReasonFieldProps {
  readonly value: string;
  readonly required: boolean;
  /** Names the readers of the reason. */
  readonly help: string;
  readonly error: string | undefined;
  /** Whether it gets the focus when the dialog opens. */
  readonly isFirst: boolean;
  readonly onChange: (value: string) => void;
}

/** The reason of a decision. While it is too short, its characters are counted. */
export function ReasonField({ value, required, help, error, isFirst, onChange }: ReasonFieldProps) {
  const count = value.trim().length;
  const counted = count > 0 && count < min ? say(recordWords.reasonCount, { count, min }) : undefined;
  return (
    <TextField
      label={recordWords.reasonLabel}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error !== undefined}
      helperText={error ?? counted ?? (required ? help : say(recordWords.reasonOptional, { help }))}
      required={required}
      inputRef={isFirst ? autoFocus : undefined}
      onKeyDown={sendWithKey}
      multiline
      minRows={3}
      maxRows={10}
      slotProps={{ htmlInput: { maxLength: limits.reasonLength } }}
    />
  );
}
