import { useState } from 'react';
import { security as words } from '#src/i18n/en/account/security.ts';
import { say } from '#src/i18n/say.ts';
import { callRoute } from '#src/providers/callRoute.ts';
import { useActor } from '#src/providers/useActor.ts';
import { changeEmail } from '#src/resources/auth/routes/changeEmail.ts';
import { autoFocus } from '#src/ui/autoFocus.ts';
import { FormError } from '../emptyLayout/FormError.tsx';
import { emptyFields, valueOf } from '../emptyLayout/formErrors.ts';
import { TextField } from '../emptyLayout/TextField.tsx';
import { useAccountForm } from '../emptyLayout/useAccountForm.ts';
import { FormActions } from './FormActions.tsx';
import { OpenedForm } from './OpenedForm.tsx';

const fields = ['email'];

interface EmailFormProps {
  readonly onSent: (email: string) => void;
  readonly onClose: () => void;
}

function NewEmailForm({ onSent, onClose }: EmailFormProps) {
  const { errors, isSending, formProps } = useAccountForm({
    fields,
    leaves: true,
    check: (data) => emptyFields(data, fields),
    async send(data) {
      const email = valueOf(data, 'email').trim();
      await callRoute(changeEmail, { params: {}, body: { email } });
      onSent(email);
      onClose();
    },
  });
  return (
    <form {...formProps}>
      <FormError text={errors['form']} />
      <TextField
        name="email"
        type="email"
        label={words.newEmail}
        autoComplete="email"
        inputRef={autoFocus}
        hint={words.newEmailHint}
        error={errors['email']}
      />
      <FormActions label={words.sendLink} sendingLabel={words.sendingLink} isSending={isSending} onCancel={onClose} />
    </form>
  );
}

/** Changes the user's email, which is confirmed at the new address. */
export function ChangeEmail() {
  const { email } = useActor().profile;
  const [sentTo, setSentTo] = useState<string>();
  const said = sentTo === undefined ? undefined : say(words.linkSent, { email: sentTo });
  return (
    <OpenedForm title={words.email} text={say(words.emailText, { email })} label={words.changeEmail} said={said}>
      {(close) => <NewEmailForm onSent={setSentTo} onClose={close} />}
    </OpenedForm>
  );
}
