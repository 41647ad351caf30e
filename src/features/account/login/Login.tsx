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

/** Other accounts that are still signed in with this browser, to go on without a password. */
function OtherAccounts({ onChosen }: { readonly onChosen: () => void }) {
  const others = useOtherAccounts();
  const goOnAs = (id: number) => {
    switchAccount(id);
    onChosen();
  };
  if (others.length === 0) return null;
  return (
    <section className="login-others" aria-label={login.goOn}>
      <p className="muted">{login.goOn}</p>
      {others.map(({ id, name, email }) => (
        <button key={id} type="button" className="button" onClick={() => goOnAs(id)}>
          {name}
          <small className="muted">{email}</small>
        </button>
      ))}
    </section>
  );
}

/** Signing in, also with one more account (`?add=1`). Whoever is signed in already is led on. */
export function Login({ address, enter, prepare }: PublicPageProps) {
  const adding = new URLSearchParams(address.split('?')[1]).has('add');
  const user = useCurrentUser();
  const [leaving, setLeaving] = useState(false);
  const [ended] = useState(() => loginFormFlag.read());
  const isLedOn = user !== null && !adding && !leaving;
  usePageTitle(login.title);
  useEffect(() => {
    if (isLedOn) enter();
  }, [isLedOn, enter]);

  const goOn = () => enter(takeRememberedPage());

  if (isLedOn) return null;
  return (
    <div className="login">
      <main className="login-main">
        <div className="login-column" onInput={prepare}>
          <Mark size={40} />
          <h1>{adding ? login.addHeading : login.heading}</h1>
          <p className="login-intro">{adding ? login.addIntro : login.intro}</p>
          {ended && <output className="banner">{login.ended}</output>}
          <LoginForm onStart={() => setLeaving(true)} onSignedIn={goOn} />
          {!adding && !ended && <OtherAccounts onChosen={goOn} />}
        </div>
      </main>
      <LoginArtwork />
    </div>
  );
}
