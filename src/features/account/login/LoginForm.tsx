import { type FormEvent, useRef, useState } from 'react';
import { login as texts } from '#src/i18n/en/account/login.ts';
import { ServerProblem, ServerUnreachable } from '#src/providers/errors.ts';
import { sessionAuth } from '#src/providers/sessionAuth.ts';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';

/** What is wrong, by the name of the field; `form` is said above all of them. */
type Complaints = Readonly<Partial<Record<'login' | 'password' | 'form', string>>>;

function missing(login: string, password: string): Complaints {
  return {
    ...(login.trim() === '' && { login: texts.emailMissing }),
    ...(password === '' && { password: texts.passwordMissing }),
  };
}

function complaintsOf(error: unknown): Complaints {
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

/** E-mail and password. The browser keeps the values, so that password managers find them where they put them. */
export function LoginForm({ onStart, onSignedIn }: LoginFormProps) {
  const [complaints, setComplaints] = useState<Complaints>({});
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const refuse = (found: Complaints) => {
    setComplaints(found);
    setSending(false);
    const name = found.login ? 'login' : 'password';
    form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
  };

  const send = async (login: string, password: string) => {
    const lacking = missing(login, password);
    if (Object.keys(lacking).length > 0) return refuse(lacking);
    onStart();
    setSending(true);
    setComplaints({});
    try {
      await sessionAuth.login({ username: login, password });
      onSignedIn();
    } catch (error) {
      refuse(complaintsOf(error));
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    void send(valueOf(data, 'login'), valueOf(data, 'password'));
  };

  return (
    <form ref={form} className="login-form" onSubmit={submit} noValidate>
      <div role="alert">
        {complaints.form && (
          <p className="banner" data-kind="error">
            {complaints.form}
          </p>
        )}
      </div>
      <TextField name="login" type="email" label={texts.email} autoComplete="username" error={complaints.login} />
      <PasswordField
        name="password"
        label={texts.password}
        autoComplete="current-password"
        error={complaints.password}
      />
      <button type="submit" className="button" data-kind="filled" disabled={sending}>
        {sending ? texts.submitting : texts.submit}
      </button>
    </form>
  );
}
