import { secondFactor as words } from '#src/i18n/en/account/secondFactor.ts';
import { CopyBox } from '#src/ui/copy/CopyBox.tsx';
import { QrCode } from '#src/ui/QrCode.tsx';
import { CodeField } from '../emptyLayout/CodeField.tsx';
import { FormError } from '../emptyLayout/FormError.tsx';
import { emptyFields, valueOf } from '../emptyLayout/formErrors.ts';
import { useAccountForm } from '../emptyLayout/useAccountForm.ts';
import { FormActions } from './FormActions.tsx';
import { confirmSetup, type Setup } from './secondFactor.ts';

const fields = ['code'];

interface SetupFormProps {
  readonly setup: Setup;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** The secret for the authenticator app, and the field for its first code. */
export function SetupForm({ setup, onConfirmed, onCancel }: SetupFormProps) {
  const { errors, isSending, formProps } = useAccountForm({
    fields,
    leaves: true,
    check: (data) => emptyFields(data, fields),
    send: async (data) => onConfirmed(await confirmSetup(valueOf(data, 'code'))),
  });
  return (
    <form {...formProps}>
      <FormError text={errors['form']} />
      <p>{words.scan}</p>
      <QrCode text={setup.address} label={words.qrCode} />
      <CopyBox label={words.secret} text={setup.secret} />
      <CodeField label={words.code} hint={words.codeHint} error={errors['code']} />
      <FormActions label={words.confirm} sendingLabel={words.confirming} isSending={isSending} onCancel={onCancel} />
    </form>
  );
}
