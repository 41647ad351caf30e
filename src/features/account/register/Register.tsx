import { useState } from 'react';
import { links } from '#src/i18n/en/account/links.ts';
import { register as words } from '#src/i18n/en/account/register.ts';
import { say } from '#src/i18n/say.ts';
import { resendConfirmation } from '#src/providers/confirmation.ts';
import { EmailForm } from '../emptyLayout/EmailForm.tsx';
import { EmptyLayout } from '../emptyLayout/EmptyLayout.tsx';
import { Ways } from '../emptyLayout/Ways.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** The page after registering, which announces an email. Only that email reveals whether the address already had an account. */
function Sent({ email }: { readonly email: string }) {
  const [resentTo, setResentTo] = useState<string>();
  const resend = async (to: string) => {
    await resendConfirmation(to);
    setResentTo(to);
  };
  return (
    <EmptyLayout heading={words.sentTitle} intro={say(words.sentText, { email })}>
      <p className="empty-intro">{words.sentHelp}</p>
      <EmailForm label={links.resend} sendingLabel={links.sending} email={email} send={resend} />
      <output className="empty-intro">{resentTo !== undefined && say(links.resentText, { email: resentTo })}</output>
      <Ways to={['login']} />
    </EmptyLayout>
  );
}

/** `/register`: any user can create an account. */
export function Register() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) return <Sent email={sentTo} />;
  return (
    <EmptyLayout heading={words.title} intro={words.intro}>
      <RegisterForm onRegistered={setSentTo} />
      <Ways to={['login', 'email-confirm']} />
    </EmptyLayout>
  );
}
