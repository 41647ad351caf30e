import { TextInput } from 'react-admin';
import { type InputProps, inputProps } from '../input.ts';

const upper = (text: string): string | null => text.toUpperCase() || null;

/** A text input in upper case. Typed spaces, dots and hyphens are removed. */
export const Input = (props: InputProps) => (
  <TextInput {...inputProps(props)} parse={upper} slotProps={{ htmlInput: { spellCheck: false } }} />
);
