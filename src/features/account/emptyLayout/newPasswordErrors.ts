import { newPassword as words } from '#src/i18n/en/account/newPassword.ts';
import { emptyFields, type FormErrors, valueOf } from './formErrors.ts';

/** The fields of a new password. */
export const passwordFields = ['password', 'passwordRepeat'] as const;

/** Returns the errors of a new password before it is sent. The server decides whether the password is strong enough. */
export function newPasswordErrors(data: FormData): FormErrors {
  const empty = emptyFields(data, passwordFields);
  const isSame = valueOf(data, 'password') === valueOf(data, 'passwordRepeat');
  return { ...(!isSame && { passwordRepeat: words.notSame }), ...empty };
}
