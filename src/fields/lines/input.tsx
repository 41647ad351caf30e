import TextField from '@mui/material/TextField';
import { FieldTitle, useInput } from 'ra-core';
import { type ClipboardEvent, useState } from 'react';
import { InputHelperText } from 'react-admin';
import { formatCount } from '#src/format/number.ts';
import { fields } from '#src/i18n/en/admin/fields.ts';
import { lines as words } from '#src/i18n/en/admin/lines.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { useAnyError } from '../fieldError.ts';
import { type InputProps, inputProps } from '../input.ts';
import { lineCountText } from './lineCountText.ts';
import './lines.css';

const toText = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : '');

const countFilledLines = (lines: readonly string[]): number => lines.filter((line) => line.trim() !== '').length;

/** The minimum and maximum rows of the text area. */
const rows = { min: 5, max: 14 };

/** Duplicates and empty lines don't count, up to this limit. A text area of a million lines would freeze for minutes. */
const maxPasted = 2 * limits.linesPerRecord;

const toLines = (text: string): number => text.split('\n').length;

/** A text area with one entry per line. Its value has every typed line, so that errors have the right line number. */
export function Input(props: InputProps) {
  const { field, id } = useInput({ ...inputProps(props), format: (value: unknown) => value });
  const error = useAnyError(props.name);
  const value: unknown = field.value;
  const [typed, setTyped] = useState(() => toText(value));
  const [previous, setPrevious] = useState(value);
  if (value !== previous) {
    setPrevious(value);
    // Changed from outside, for example by a restored draft.
    if (toText(value) !== typed) setTyped(toText(value));
  }
  const [refused, setRefused] = useState<string>();
  const refuseTooMany = (event: ClipboardEvent) => {
    const count = toLines(event.clipboardData.getData('text'));
    if (count <= maxPasted) return;
    event.preventDefault();
    setRefused(say(words.pastedTooMany, { count: formatCount(count), max: formatCount(maxPasted) }));
  };
  const acceptText = (text: string) => {
    setRefused(undefined);
    const lines = text === '' ? null : text.split(/\r?\n/);
    setTyped(text);
    setPrevious(lines);
    field.onChange(lines);
  };
  const entries = countFilledLines(typed.split('\n'));
  const message = refused ?? error;
  const help = [props.help ?? fields.linesHelp, entries > 0 && lineCountText(entries)].filter(Boolean).join(' ');
  return (
    <TextField
      id={id}
      className="lines-input"
      multiline
      fullWidth
      minRows={rows.min}
      maxRows={rows.max}
      value={typed}
      inputRef={field.ref}
      onPaste={refuseTooMany}
      onChange={({ target }) => acceptText(target.value)}
      onBlur={() => field.onBlur()}
      label={<FieldTitle label={props.label} isRequired={props.field.required} />}
      error={message !== undefined}
      helperText={<InputHelperText error={message} helperText={help} />}
      slotProps={{ htmlInput: { spellCheck: false, wrap: 'off' } }}
    />
  );
}
