import { useState } from 'react';
import { accountForms } from '#src/i18n/en/account/accountForms.ts';
import { login as texts } from '#src/i18n/en/account/login.ts';
import { secondStepProblems } from '#src/problems/catalogue/secondStep.ts';
import { ServerProblem } from '#src/providers/errors.ts';
import { sessionAuth } from '#src/providers/sessionAuth.ts';
import { loadChunk } from '#src/ui/loadChunk.ts';
import { CodeField } from '../emptyLayout/CodeField.tsx';
import { FormError } from '../emptyLayout/FormError.tsx';
import { emptyFields, valueOf } from '../emptyLayout/formErrors.ts';
import { PasswordField } from '../emptyLayout/PasswordField.tsx';
import { PasskeyButton, SubmitButton } from '../emptyLayout/SubmitButton.tsx';
import { TextField } from '../emptyLayout/TextField.tsx';
import { isByPasskey, useAccountForm } from '../emptyLayout/useAccountForm.ts';
import { Ways } from '../emptyLayout/Ways.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';

const fields = ['login', 'password'];

const enterByPassword = (data: FormData) =>
  sessionAuth.login({
    username: valueOf(data, 'login'),
    password: valueOf(data, 'password'),
    code: valueOf(data, 'code'),
  });

const loadPasskeys = () => loadChunk('passkeys', () => import('./passkeySignIn.ts'));

const wantsCode = (error: unknown): boolean =>
  error instanceof ServerProblem && error.problems[0]?.type === secondStepProblems.codeNeeded.type;

interface LoginFormProps {
  readonly onStart: () => void;
  readonly onSignedIn: () => void;
}

/** The form for email and password, then for the second factor's code, with links for users who can't sign in. */
export function LoginForm({ onStart, onSignedIn }: LoginFormProps) {
  const [isCodeAsked, setCodeAsked] = useState(false);
  const asked = isCodeAsked ? ['code', ...fields] : fields;
  const { errors, isSending, submit, submitPasskey, formProps } = useAccountForm({
    fields: asked,
    leaves: true,
    check: (data) => (isByPasskey(data) ? {} : emptyFields(data, asked)),
    async send(data) {
      onStart();
      try {
        await (isByPasskey(data) ? (await loadPasskeys()).enterByPasskey(data, isCodeAsked) : enterByPassword(data));
        onSignedIn();
        return undefined;
      } catch (error) {
        if (isCodeAsked || !wantsCode(error)) throw error;
        setCodeAsked(true);
        return 'stays';
      }
    },
  });

  // For example a ban, which is reported after the right code.
  const isFirstWrong = fields.some((name) => errors[name] !== undefined);

  const signInAs = (login: string, password: string) => {
    const form = formProps.ref.current;
    if (form === null) return;
    // Fills in the inputs, because the form sends them again with a code.
    for (const [name, value] of Object.entries({ login, password })) {
      const input = form.elements.namedItem(name);
      if (input instanceof HTMLInputElement) input.value = value;
    }
    void submit(new FormData(form));
  };

  return (
    <>
      <form {...formProps}>
        <FormError text={errors['form']} />
        {/* The inputs stay in the form, because they are sent again with the code. */}
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
        {isCodeAsked && (
          <CodeField label={texts.code} hint={secondStepProblems.codeNeeded.message} error={errors['code']} />
        )}
        <SubmitButton label={texts.submit} sendingLabel={texts.submitting} isSending={isSending} />
        <PasskeyButton disabled={isSending} onClick={submitPasskey} />
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
