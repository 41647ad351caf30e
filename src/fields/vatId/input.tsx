import { TextInput } from 'react-admin';
import { type InputProps, inputProps } from '../input.ts';

const upper = (text: string): string | null => text.toUpperCase() || null;

/** A text input in upper case. Spaces, dots and hyphens may be typed, and aren’t kept. */
export const Input = (props: InputProps) => (
  <TextInput {...inputProps(props)} parse={upper} slotProps={{ htmlInput: { spellCheck: false } }} />
);
