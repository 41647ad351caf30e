import { accountForms } from '#src/i18n/en/account/accountForms.ts';
import { login as texts } from '#src/i18n/en/account/login.ts';
import { sessionAuth } from '#src/providers/sessionAuth.ts';
import { FormError } from '../emptyLayout/FormError.tsx';
import { emptyFields, valueOf } from '../emptyLayout/formErrors.ts';
import { PasswordField } from '../emptyLayout/PasswordField.tsx';
import { SubmitButton } from '../emptyLayout/SubmitButton.tsx';
import { TextField } from '../emptyLayout/TextField.tsx';
import { useAccountForm } from '../emptyLayout/useAccountForm.ts';
import { Ways } from '../emptyLayout/Ways.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';

const fields = ['login', 'password'];

interface LoginFormProps {
  readonly onStart: () => void;
  readonly onSignedIn: () => void;
}

/** E-mail and password, and the ways of those who can't sign in. */
export function LoginForm({ onStart, onSignedIn }: LoginFormProps) {
  const { errors, isSending, submit, formProps } = useAccountForm({
    fields,
    leaves: true,
    check: (data) => emptyFields(data, fields),
    async send(data) {
      onStart();
      await sessionAuth.login({ username: valueOf(data, 'login'), password: valueOf(data, 'password') });
      onSignedIn();
    },
  });

  const signInAs = (login: string, password: string) => {
    const data = new FormData();
    data.set('login', login);
    data.set('password', password);
    void submit(data);
  };

  return (
    <>
      <form {...formProps}>
        <FormError text={errors['form']} />
        <TextField
          name="login"
          type="email"
          label={accountForms.email}
          autoComplete="username"
          error={errors['login']}
        />
        <PasswordField
          name="password"
          label={accountForms.password}
          autoComplete="current-password"
          error={errors['password']}
        />
        <SubmitButton label={texts.submit} sendingLabel={texts.submitting} isSending={isSending} />
      </form>
      <Ways to={['forgot', 'register', 'email-confirm']} />
      <DemoAccounts disabled={isSending} onSelect={signInAs} />
    </>
  );
}
