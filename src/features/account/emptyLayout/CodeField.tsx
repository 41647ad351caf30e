import { autoFocus } from '#src/ui/autoFocus.ts';
import { TextField } from './TextField.tsx';

interface CodeFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
}

/** The code of an authenticator app, which phones and password managers fill in. A text input, because recovery codes contain letters. */
export const CodeField = (props: CodeFieldProps) => (
  <TextField name="code" autoComplete="one-time-code" inputRef={autoFocus} {...props} />
);
