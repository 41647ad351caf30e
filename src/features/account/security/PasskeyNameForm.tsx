import { passkeys as words } from '#src/i18n/en/account/passkeys.ts';
import { autoFocus } from '#src/ui/autoFocus.ts';
import { FormError } from '../emptyLayout/FormError.tsx';
import { emptyFields, valueOf } from '../emptyLayout/formErrors.ts';
import { TextField } from '../emptyLayout/TextField.tsx';
import { useAccountForm } from '../emptyLayout/useAccountForm.ts';
import { FormActions } from './FormActions.tsx';

const fields = ['name'];

interface PasskeyNameFormProps {
  readonly name: string;
  readonly hint?: string;
  readonly label: string;
  readonly sendingLabel: string;
  readonly onSend: (name: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** The form for the name of a new or existing passkey. */
export function PasskeyNameForm({ name, hint, label, sendingLabel, onSend, onCancel }: PasskeyNameFormProps) {
  const { errors, isSending, formProps } = useAccountForm({
    fields,
    leaves: true,
    check: (data) => emptyFields(data, fields),
    send: (data) => onSend(valueOf(data, 'name').trim()),
  });
  return (
    <form {...formProps}>
      <FormError text={errors['form']} />
      <TextField
        name="name"
        label={words.name}
        autoComplete="off"
        defaultValue={name}
        hint={hint}
        error={errors['name']}
        inputRef={autoFocus}
      />
      <FormActions label={label} sendingLabel={sendingLabel} isSending={isSending} onCancel={onCancel} />
    </form>
  );
}
