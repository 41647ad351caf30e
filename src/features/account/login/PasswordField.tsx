import { useState } from 'react';
import { login } from '#src/i18n/en/account/login.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A password input with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'children'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField {...props} type={shown ? 'text' : 'password'}>
      <button
        type="button"
        className="field-toggle"
        aria-label={login.showPassword}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? login.hide : login.show}
      </button>
    </TextField>
  );
}
