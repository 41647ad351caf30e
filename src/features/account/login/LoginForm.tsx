import { useState } from 'react';
import { accountForms } from '#src/i18n/en/account/accountForms.ts';
import { login as texts } from '#src/i18n/en/account/login.ts';
import { secondStepProblems } from '#src/problems/catalogue/secondStep.ts';
import { ServerProblem } from '#src/providers/errors.ts';
import { signIn } from '#src/providers/session.ts';
import { sessionAuth } from '#src/providers/sessionAuth.ts';
import { loadChunk } from '#src/ui/loadChunk.ts';
import { CodeField } from '../emptyLayout/CodeField.tsx';
import { FormError } from '../emptyLayout/FormError.tsx';
import { emptyFields, valueOf } from '../emptyLayout/formErrors.ts';
import { PasswordField } from '../emptyLayout/PasswordField.tsx';
import { SubmitButton } from '../emptyLayout/SubmitButton.tsx';
import { TextField } from '../emptyLayout/TextField.tsx';
import { useAccountForm } from '../emptyLayout/useAccountForm.ts';
import { Ways } from '../emptyLayout/Ways.tsx';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';
import { usePasskey } from '../passkeys/usePasskey.ts';
import { DemoAccounts } from './DemoAccounts.tsx';

const fields = ['login', 'password'];

const loadPasskeys = () => loadChunk('passkeys', () => import('./passkeySignIn.ts'));

const wantsCode = (error: unknown): boolean =>
  error instanceof ServerProblem && error.problems[0]?.type === secondStepProblems.codeNeeded.type;

interface LoginFormProps {
  readonly onStart: () => void;
  readonly onSignedIn: () => void;
}

/** E-mail and password, the code of a second factor after them, and the ways of those who can't sign in. */
export function LoginForm({ onStart, onSignedIn }: LoginFormProps) {
  const [isCodeAsked, setCodeAsked] = useState(false);
  const asked = isCodeAsked ? ['code', ...fields] : fields;
  const { errors, isSending, submit, formProps } = useAccountForm({
    fields: asked,
    leaves: true,
    check: (data) => emptyFields(data, asked),
    async send(data) {
      onStart();
      passkey.forget();
      const [username, password, code] = ['login', 'password', 'code'].map((name) => valueOf(data, name));
      try {
        await sessionAuth.login({ username, password, code });
        onSignedIn();
        return undefined;
      } catch (error) {
        if (isCodeAsked || !wantsCode(error)) throw error;
        setCodeAsked(true);
        return 'stays';
      }
    },
  });

  const passkey = usePasskey(async () => {
    onStart();
    const form = formProps.ref.current;
    const { enterByPasskey, signForSignIn } = await loadPasskeys();
    if (isCodeAsked && form !== null) {
      const data = new FormData(form);
      await signIn(valueOf(data, 'login').trim(), valueOf(data, 'password'), { passkey: await signForSignIn() });
    } else await enterByPasskey();
    onSignedIn();
  });

  // Such as a ban, which is told after the right code.
  const isFirstWrong = fields.some((name) => errors[name] !== undefined);

  const signInAs = (login: string, password: string) => {
    const form = formProps.ref.current;
    if (form === null) return;
    // Into the inputs, from which they are sent again with a code.
    for (const [name, value] of Object.entries({ login, password })) {
      const input = form.elements.namedItem(name);
      if (input instanceof HTMLInputElement) input.value = value;
    }
    void submit(new FormData(form));
  };

  return (
    <>
      <form {...formProps}>
        <FormError text={errors['form'] ?? passkey.error} />
        {/* They stay in the form, as they are sent again with the code. */}
        <div className="login-first-step" hidden={isCodeAsked && !isFirstWrong}>
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
        </div>
        {isCodeAsked && <CodeField label={texts.code} hint={texts.codeText} error={errors['code']} />}
        <SubmitButton label={texts.submit} sendingLabel={texts.submitting} isSending={isSending} />
        <PasskeyButton
          label={isCodeAsked ? texts.passkeyStep : texts.passkey}
          pendingLabel={texts.passkeyWaiting}
          isPending={passkey.isPending}
          disabled={isSending}
          onClick={() => void passkey.start()}
        />
        {isCodeAsked && (
          <button type="button" className="button" onClick={() => setCodeAsked(false)}>
            {texts.codeBack}
          </button>
        )}
      </form>
      <Ways to={['forgot', 'register', 'email-confirm']} />
      {!isCodeAsked && <DemoAccounts disabled={isSending} onSelect={signInAs} />}
    </>
  );
}
