import { accountForms } from '#src/i18n/en/account/accountForms.ts';
import { FormError } from './FormError.tsx';
import { emptyFields, valueOf } from './formErrors.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { TextField } from './TextField.tsx';
import { useAccountForm } from './useAccountForm.ts';

interface EmailFormProps {
  readonly label: string;
  readonly sendingLabel: string;
  /** The initial value of the field. */
  readonly email?: string;
  readonly send: (email: string) => Promise<void>;
}

/** Asks for the address of an email to send. */
export function EmailForm({ label, sendingLabel, email = '', send }: EmailFormProps) {
  const { errors, isSending, formProps } = useAccountForm({
    fields: ['email'],
    check: (data) => emptyFields(data, ['email']),
    send: (data) => send(valueOf(data, 'email').trim()),
  });
  return (
    <form {...formProps}>
      <FormError text={errors['form']} />
      <TextField
        name="email"
        type="email"
        label={accountForms.email}
        autoComplete="email"
        defaultValue={email}
        error={errors['email']}
      />
      <SubmitButton label={label} sendingLabel={sendingLabel} isSending={isSending} />
    </form>
  );
}
