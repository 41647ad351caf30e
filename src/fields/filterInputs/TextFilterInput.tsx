import TextField from '@mui/material/TextField';
import { type HTMLAttributes, useState } from 'react';
import { limits } from '#src/limits.ts';
import { useDebouncedCallback } from '#src/ui/debounce.ts';
import type { FilterInputProps } from '../filter.ts';

interface TextFilterInputProps extends FilterInputProps {
  readonly inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  readonly unit?: string;
  /** @returns the operand for the text; undefined while the text is invalid */
  readonly read?: (text: string) => unknown;
}

const identity = (text: string): unknown => text;

/** A debounced text input for an operand. */
export function TextFilterInput({ label, value, onChange, inputMode, unit, read = identity }: TextFilterInputProps) {
  const [typed, setTyped] = useState(typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  const [problem, setProblem] = useState(false);
  const [previous, setPrevious] = useState(value);
  if (value !== previous) {
    setPrevious(value);
    // Cleared from outside, for example by “Clear the filters”.
    if (value === undefined) setTyped('');
  }
  const commit = useDebouncedCallback((text) => {
    const operand = text.trim() === '' ? undefined : read(text.trim());
    setProblem(operand === undefined && text.trim() !== '');
    if (operand !== undefined || text.trim() === '') onChange(operand);
  });
  return (
    <TextField
      value={typed}
      error={problem}
      onChange={({ target }) => {
        setTyped(target.value);
        commit(target.value);
      }}
      slotProps={{
        htmlInput: { 'aria-label': label, 'aria-invalid': problem, inputMode, maxLength: limits.searchLength },
        input: { endAdornment: unit && <span className="unit">{unit}</span> },
      }}
      margin="none"
    />
  );
}
