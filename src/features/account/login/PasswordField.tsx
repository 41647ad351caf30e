import { useState } from 'react';
import { login } from '#src/i18n/en/account/login.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A password input with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'children'>) {
  const [isVisible, setVisible] = useState(false);
  return (
    <TextField {...props} type={isVisible ? 'text' : 'password'}>
      <button
        type="button"
        className="field-toggle"
        aria-label={login.showPassword}
        aria-pressed={isVisible}
        onClick={() => setVisible(!isVisible)}
      >
        {isVisible ? login.hide : login.show}
      </button>
    </TextField>
  );
}
