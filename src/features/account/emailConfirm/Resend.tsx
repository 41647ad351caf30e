import { useState } from 'react';
import { links as words } from '#src/i18n/en/account/links.ts';
import { say } from '#src/i18n/say.ts';
import { resendConfirmation } from '#src/providers/confirmation.ts';
import { EmailForm } from '../emptyLayout/EmailForm.tsx';
import { EmptyLayout } from '../emptyLayout/EmptyLayout.tsx';
import { Ways } from '../emptyLayout/Ways.tsx';

interface ResendProps {
  readonly heading: string;
  readonly texts: readonly string[];
}

/** Has the mail with the confirmation sent again. What is said after doesn't tell whether there is such an account. */
export function Resend({ heading, texts }: ResendProps) {
  const [sentTo, setSentTo] = useState<string>();
  const send = async (email: string) => {
    await resendConfirmation(email);
    setSentTo(email);
  };
  const isSent = sentTo !== undefined;
  const shown = isSent ? [say(words.resentText, { email: sentTo })] : texts;
  return (
    <EmptyLayout heading={isSent ? words.sentTitle : heading} intro={shown.join(' ')}>
      {!isSent && <EmailForm label={words.resend} sendingLabel={words.sending} send={send} />}
      <Ways to={['login']} />
    </EmptyLayout>
  );
}
