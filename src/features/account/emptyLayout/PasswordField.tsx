import { useState } from 'react';
import { accountForms as words } from '#src/i18n/en/account/accountForms.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';
import './accountForm.css';

/** A password input with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'children'>) {
  const [isVisible, setVisible] = useState(false);
  return (
    <TextField {...props} type={isVisible ? 'text' : 'password'}>
      <button
        type="button"
        className="field-toggle"
        aria-label={words.showPassword}
        aria-pressed={isVisible}
        onClick={() => setVisible(!isVisible)}
      >
        {isVisible ? words.hide : words.show}
      </button>
    </TextField>
  );
}
