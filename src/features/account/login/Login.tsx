import { useEffect, useState } from 'react';
import { login } from '#src/i18n/en/account/login.ts';
import { consumeRememberedPage } from '#src/providers/rememberedPage.ts';
import { loginFormFlag, switchAccount } from '#src/providers/session.ts';
import { useCurrentUser } from '#src/providers/useCurrentUser.ts';
import { useOtherAccounts } from '#src/providers/useOtherAccounts.ts';
import type { PublicPageProps } from '#src/ui/publicPage.ts';
import { EmptyLayout } from '../emptyLayout/EmptyLayout.tsx';
import { LoginForm } from './LoginForm.tsx';

/** Other accounts that are still signed in with this browser, to continue without a password. */
function OtherAccounts({ onChosen }: { readonly onChosen: () => void }) {
  const others = useOtherAccounts();
  const continueAs = (id: number) => {
    switchAccount(id);
    onChosen();
  };
  if (others.length === 0) return null;
  return (
    <section className="login-others" aria-label={login.goOn}>
      <p className="muted">{login.goOn}</p>
      {others.map(({ id, name, email }) => (
        <button key={id} type="button" className="button" onClick={() => continueAs(id)}>
          {name}
          <small className="muted">{email}</small>
        </button>
      ))}
    </section>
  );
}

/** The login page, also for adding an account (`?add=1`). Redirects a signed-in user to the admin. */
export function Login({ address, enter, prepare }: PublicPageProps) {
  const isAdding = new URLSearchParams(address.split('?')[1]).has('add');
  const user = useCurrentUser();
  const [hasStarted, setStarted] = useState(false);
  const [sessionEnded] = useState(() => loginFormFlag.read());
  const isRedirected = user !== null && !isAdding && !hasStarted;
  useEffect(() => {
    if (isRedirected) enter();
  }, [isRedirected, enter]);

  const proceed = () => enter(consumeRememberedPage());

  if (isRedirected) return null;
  return (
    <EmptyLayout
      title={login.title}
      heading={isAdding ? login.addHeading : login.heading}
      intro={isAdding ? login.addIntro : login.intro}
      onInput={prepare}
    >
      {sessionEnded && <output className="banner">{login.ended}</output>}
      <LoginForm onStart={() => setStarted(true)} onSignedIn={proceed} />
      {!isAdding && !sessionEnded && <OtherAccounts onChosen={proceed} />}
    </EmptyLayout>
  );
}
