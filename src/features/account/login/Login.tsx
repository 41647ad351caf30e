import { useEffect, useState } from 'react';
import { login } from '#src/i18n/en/account/login.ts';
import { takeRememberedPage } from '#src/providers/rememberedPage.ts';
import { loginFormFlag, switchAccount } from '#src/providers/session.ts';
import { useCurrentUser } from '#src/providers/useCurrentUser.ts';
import { useOtherAccounts } from '#src/providers/useOtherAccounts.ts';
import { Mark } from '#src/ui/Mark.tsx';
import type { PublicPageProps } from '#src/ui/publicPage.ts';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { LoginArtwork } from './LoginArtwork.tsx';
import { LoginForm } from './LoginForm.tsx';
import '#src/theme/controls.css';
import './login.css';

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

/** The login page, also for adding an account (`?add=1`). Leads a signed-in user on to the admin. */
export function Login({ address, enter, prepare }: PublicPageProps) {
  const isAdding = new URLSearchParams(address.split('?')[1]).has('add');
  const user = useCurrentUser();
  const [hasStarted, setStarted] = useState(false);
  const [sessionEnded] = useState(() => loginFormFlag.read());
  const isRedirected = user !== null && !isAdding && !hasStarted;
  usePageTitle(login.title);
  useEffect(() => {
    if (isRedirected) enter();
  }, [isRedirected, enter]);

  const proceed = () => enter(takeRememberedPage());

  if (isRedirected) return null;
  return (
    <div className="login">
      <main className="login-main">
        <div className="login-column" onInput={prepare}>
          <Mark size={40} />
          <h1>{isAdding ? login.addHeading : login.heading}</h1>
          <p className="login-intro">{isAdding ? login.addIntro : login.intro}</p>
          {sessionEnded && <output className="banner">{login.ended}</output>}
          <LoginForm onStart={() => setStarted(true)} onSignedIn={proceed} />
          {!isAdding && !sessionEnded && <OtherAccounts onChosen={proceed} />}
        </div>
      </main>
      <LoginArtwork />
    </div>
  );
}
