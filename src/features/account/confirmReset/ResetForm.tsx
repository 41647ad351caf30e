import { links as words } from '#src/i18n/en/account/links.ts';
import { newPassword } from '#src/i18n/en/account/newPassword.ts';
import { resetPassword } from '../emptyLayout/accountRequests.ts';
import { FormError } from '../emptyLayout/FormError.tsx';
import { valueOf } from '../emptyLayout/formErrors.ts';
import { NewPasswordFields } from '../emptyLayout/NewPasswordFields.tsx';
import { newPasswordErrors, passwordFields } from '../emptyLayout/newPasswordErrors.ts';
import { SubmitButton } from '../emptyLayout/SubmitButton.tsx';
import { useAccountForm } from '../emptyLayout/useAccountForm.ts';
import { isExpired } from '../emptyLayout/useLink.ts';

interface ResetFormProps {
  readonly token: string;
  readonly email: string;
  readonly onDone: (outcome: 'set' | 'expired') => void;
}

/** The new password. */
export function ResetForm({ token, email, onDone }: ResetFormProps) {
  const { errors, isSending, formProps } = useAccountForm({
    fields: passwordFields,
    check: newPasswordErrors,
    async send(data) {
      const [password, passwordRepeat] = [valueOf(data, 'password'), valueOf(data, 'passwordRepeat')];
      try {
        await resetPassword({ token, password, passwordRepeat });
        onDone('set');
      } catch (error) {
        if (!isExpired(error)) throw error;
        onDone('expired');
      }
    },
  });
  return (
    <form {...formProps}>
      <FormError text={errors['form']} />
      {/* For password managers, which keep the new password under it. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields label={newPassword.newPassword} errors={errors} />
      <SubmitButton label={words.reset} sendingLabel={words.resetting} isSending={isSending} />
    </form>
  );
}
