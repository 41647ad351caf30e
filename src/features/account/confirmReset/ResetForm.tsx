import { links as words } from '#src/i18n/en/account/links.ts';
import { newPassword } from '#src/i18n/en/account/newPassword.ts';
import { resetPassword } from '../emptyLayout/accountRequests.ts';
import { FormError } from '../emptyLayout/FormError.tsx';
import { valueOf } from '../emptyLayout/formErrors.ts';
import { NewPasswordFields } from '../emptyLayout/NewPasswordFields.tsx';
import { newPasswordErrors, passwordFields } from '../emptyLayout/newPasswordErrors.ts';
import { SubmitButton } from '../emptyLayout/SubmitButton.tsx';
import { useAccountForm } from '../emptyLayout/useAccountForm.ts';
import { type LinkOutcome, outcomeOf } from '../emptyLayout/useLink.ts';

interface ResetFormProps {
  readonly token: string;
  readonly email: string;
  readonly onDone: (outcome: LinkOutcome) => void;
}

/** The form for the new password. */
export function ResetForm({ token, email, onDone }: ResetFormProps) {
  const { errors, isSending, formProps } = useAccountForm({
    fields: passwordFields,
    check: newPasswordErrors,
    async send(data) {
      const [password, passwordRepeat] = [valueOf(data, 'password'), valueOf(data, 'passwordRepeat')];
      onDone(await outcomeOf(() => resetPassword({ token, password, passwordRepeat })));
    },
  });
  return (
    <form {...formProps}>
      <FormError text={errors['form']} />
      {/* For password managers, which store the new password under this email. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields label={newPassword.newPassword} errors={errors} />
      <SubmitButton label={words.reset} sendingLabel={words.resetting} isSending={isSending} />
    </form>
  );
}
