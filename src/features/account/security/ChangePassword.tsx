import { useNotify } from 'ra-core';
import { newPassword } from '#src/i18n/en/account/newPassword.ts';
import { security as words } from '#src/i18n/en/account/security.ts';
import { callRoute } from '#src/providers/callRoute.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { useActor } from '#src/providers/useActor.ts';
import { changePassword } from '#src/resources/auth/routes/changePassword.ts';
import { FormError } from '../emptyLayout/FormError.tsx';
import { valueOf } from '../emptyLayout/formErrors.ts';
import { NewPasswordFields } from '../emptyLayout/NewPasswordFields.tsx';
import { newPasswordErrors, passwordFields } from '../emptyLayout/newPasswordErrors.ts';
import { useAccountForm } from '../emptyLayout/useAccountForm.ts';
import { FormActions } from './FormActions.tsx';
import { OpenedForm } from './OpenedForm.tsx';

function PasswordForm({ onClose }: { readonly onClose: () => void }) {
  const { email } = useActor().profile;
  const notify = useNotify();
  const { errors, isSending, formProps } = useAccountForm({
    fields: passwordFields,
    leaves: true,
    check: newPasswordErrors,
    async send(data) {
      const [password, passwordRepeat] = [valueOf(data, 'password'), valueOf(data, 'passwordRepeat')];
      await callRoute(changePassword, { params: {}, body: { password, passwordRepeat } });
      // Changing the password has ended the other sessions.
      void queryClient.invalidateQueries({ queryKey: ['sessions'] });
      notify(words.passwordChanged, { type: 'success' });
      onClose();
    },
  });
  return (
    <form {...formProps}>
      <FormError text={errors['form']} />
      {/* For password managers, which store the new password under this email. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields label={newPassword.newPassword} errors={errors} />
      <FormActions
        label={words.changePassword}
        sendingLabel={words.changingPassword}
        isSending={isSending}
        onCancel={onClose}
      />
    </form>
  );
}

/** Changes the user's password. */
export const ChangePassword = () => (
  <OpenedForm title={words.password} text={words.passwordText} label={words.changePassword}>
    {(close) => <PasswordForm onClose={close} />}
  </OpenedForm>
);
