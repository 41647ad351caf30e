import { newPassword as words } from '#src/i18n/en/account/newPassword.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import type { FormErrors } from './formErrors.ts';
import { PasswordField } from './PasswordField.tsx';

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly errors: FormErrors;
}

/** A new password and its repetition. */
export const NewPasswordFields = ({ label, errors }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      name="password"
      label={label}
      autoComplete="new-password"
      hint={say(words.hint, { min: limits.passwordLength.min })}
      error={errors['password']}
    />
    <PasswordField
      name="passwordRepeat"
      label={words.repeat}
      autoComplete="new-password"
      error={errors['passwordRepeat']}
    />
  </>
);
