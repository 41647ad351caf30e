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
import { counted } from './counted.ts';
import './lines.css';

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : '');

const filled = (lines: readonly string[]): number => lines.filter((line) => line.trim() !== '').length;

/** The rows that a short list and a long one take. */
const rows = { min: 5, max: 14 };

/** Duplicates and empty lines don't count, but there is an end to them; a text area of a million lines would stand still for minutes. */
const mostPasted = 2 * limits.linesPerRecord;

const linesIn = (text: string): number => text.split('\n').length;

/** A text area with an entry a line. Its value has every line as it is typed, so that an error names the line's number. */
export function Input(props: InputProps) {
  const { field, id } = useInput({ ...inputProps(props), format: (value: unknown) => value });
  const error = useAnyError(props.name);
  const value: unknown = field.value;
  const [typed, setTyped] = useState(() => textOf(value));
  const [previous, setPrevious] = useState(value);
  if (value !== previous) {
    setPrevious(value);
    // Changed from outside, as by a draft that is taken up again.
    if (textOf(value) !== typed) setTyped(textOf(value));
  }
  const [refused, setRefused] = useState<string>();
  const refuseMany = (event: ClipboardEvent) => {
    const count = linesIn(event.clipboardData.getData('text'));
    if (count <= mostPasted) return;
    event.preventDefault();
    setRefused(say(words.pastedTooMany, { count: formatCount(count), max: formatCount(mostPasted) }));
  };
  const take = (text: string) => {
    setRefused(undefined);
    const lines = text === '' ? null : text.split(/\r?\n/);
    setTyped(text);
    setPrevious(lines);
    field.onChange(lines);
  };
  const entries = filled(typed.split('\n'));
  const shown = refused ?? error;
  const help = [props.help ?? fields.linesHelp, entries > 0 && counted(entries)].filter(Boolean).join(' ');
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
      onPaste={refuseMany}
      onChange={({ target }) => take(target.value)}
      onBlur={() => field.onBlur()}
      label={<FieldTitle label={props.label} isRequired={props.field.required} />}
      error={shown !== undefined}
      helperText={<InputHelperText error={shown} helperText={help} />}
      slotProps={{ htmlInput: { spellCheck: false, wrap: 'off' } }}
    />
  );
}
