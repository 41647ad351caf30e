import { accountForms } from '#src/i18n/en/account/accountForms.ts';
import { links as words } from '#src/i18n/en/account/links.ts';
import { resendConfirmation } from '#src/providers/confirmation.ts';
import { FormError } from '../emptyLayout/FormError.tsx';
import { emptyFields, valueOf } from '../emptyLayout/formErrors.ts';
import { PasswordField } from '../emptyLayout/PasswordField.tsx';
import { SubmitButton } from '../emptyLayout/SubmitButton.tsx';
import { TextField } from '../emptyLayout/TextField.tsx';
import { useAccountForm } from '../emptyLayout/useAccountForm.ts';

/** The email of a registration, and the password that proves its ownership in another browser. */
export function ResendForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { errors, isSending, formProps } = useAccountForm({
    fields: ['email', 'password'],
    check: (data) => emptyFields(data, ['email']),
    async send(data) {
      const email = valueOf(data, 'email').trim();
      await resendConfirmation(email, valueOf(data, 'password') || undefined);
      onSent(email);
    },
  });
  return (
    <form {...formProps}>
      <FormError text={errors['form']} />
      <TextField name="email" type="email" label={accountForms.email} autoComplete="username" error={errors['email']} />
      <PasswordField
        name="password"
        label={words.resendPassword}
        autoComplete="current-password"
        isOptional
        hint={words.resendPasswordHint}
        error={errors['password']}
      />
      <SubmitButton label={words.resend} sendingLabel={words.sending} isSending={isSending} />
    </form>
  );
}
