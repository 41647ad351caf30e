import { useState } from 'react';
import { links as words } from '#src/i18n/en/account/links.ts';
import { say } from '#src/i18n/say.ts';
import { askForReset } from '../emptyLayout/accountRequests.ts';
import { EmailForm } from '../emptyLayout/EmailForm.tsx';
import { EmptyLayout } from '../emptyLayout/EmptyLayout.tsx';
import { Ways } from '../emptyLayout/Ways.tsx';

/** `/forgot`: requests a link that sets a new password. The response doesn't reveal whether the account exists. */
export function Forgot() {
  const [sentTo, setSentTo] = useState<string>();
  const send = async (email: string) => {
    await askForReset(email);
    setSentTo(email);
  };
  if (sentTo === undefined)
    return (
      <EmptyLayout heading={words.forgotTitle} intro={words.forgotText}>
        <EmailForm label={words.forgot} sendingLabel={words.sending} send={send} />
        <Ways to={['login', 'register']} />
      </EmptyLayout>
    );
  return (
    <EmptyLayout heading={words.sentTitle} intro={say(words.forgotSent, { email: sentTo })}>
      <p className="empty-intro">{words.forgotHelp}</p>
      <button type="button" className="button" onClick={() => setSentTo(undefined)}>
        {words.tryAgain}
      </button>
      <Ways to={['login']} />
    </EmptyLayout>
  );
}
