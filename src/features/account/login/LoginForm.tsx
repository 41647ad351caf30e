import { type FormEvent, useRef, useState } from 'react';
import { login as texts } from '#src/i18n/en/account/login.ts';
import { ServerProblem, ServerUnreachable } from '#src/providers/errors.ts';
import { sessionAuth } from '#src/providers/sessionAuth.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';

/** Errors by the name of the field; `form` is shown above all of them. */
type LoginErrors = Readonly<Partial<Record<'login' | 'password' | 'form', string>>>;

function emptyErrors(login: string, password: string): LoginErrors {
  return {
    ...(login.trim() === '' && { login: texts.emailMissing }),
    ...(password === '' && { password: texts.passwordMissing }),
  };
}

function errorsOf(error: unknown): LoginErrors {
  if (error instanceof ServerUnreachable) return { form: texts.unreachable };
  if (!(error instanceof ServerProblem) || error.problems.length === 0) return { form: texts.failed };
  const fieldOf = (path?: string) => (path === 'login' || path === 'password' ? path : 'form');
  return Object.fromEntries(error.problems.map(({ propertyPath, message }) => [fieldOf(propertyPath), message]));
}

const valueOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

interface LoginFormProps {
  readonly onStart: () => void;
  readonly onSignedIn: () => void;
}

/** E-mail and password. Uncontrolled inputs, so that values from password managers count. */
export function LoginForm({ onStart, onSignedIn }: LoginFormProps) {
  const [errors, setErrors] = useState<LoginErrors>({});
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const showErrors = (found: LoginErrors) => {
    setErrors(found);
    setSending(false);
    const name = found.login ? 'login' : 'password';
    form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
  };

  const send = async (login: string, password: string) => {
    const emptyFields = emptyErrors(login, password);
    if (Object.keys(emptyFields).length > 0) return showErrors(emptyFields);
    onStart();
    setSending(true);
    setErrors({});
    try {
      await sessionAuth.login({ username: login, password });
      onSignedIn();
    } catch (error) {
      showErrors(errorsOf(error));
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    void send(valueOf(data, 'login'), valueOf(data, 'password'));
  };

  return (
    <>
      <form ref={form} className="login-form" onSubmit={submit} noValidate>
        <div role="alert">
          {errors.form && (
            <p className="banner" data-kind="error">
              {errors.form}
            </p>
          )}
        </div>
        <TextField name="login" type="email" label={texts.email} autoComplete="username" error={errors.login} />
        <PasswordField name="password" label={texts.password} autoComplete="current-password" error={errors.password} />
        <button type="submit" className="button" data-kind="filled" disabled={sending}>
          {sending ? texts.submitting : texts.submit}
        </button>
      </form>
      <DemoAccounts disabled={sending} onSelect={(email, password) => void send(email, password)} />
    </>
  );
}
