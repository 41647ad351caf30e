import { useState } from 'react';
import { links as words } from '#src/i18n/en/account/links.ts';
import { say } from '#src/i18n/say.ts';
import { basePath } from '#src/providers/configuration.ts';
import { EmptyLayout } from '../emptyLayout/EmptyLayout.tsx';
import { Ways } from '../emptyLayout/Ways.tsx';
import { ResendForm } from './ResendForm.tsx';

interface ResendProps {
  readonly heading: string;
  readonly texts: readonly string[];
}

/** Sends the confirmation email again. The response doesn't reveal whether the registration exists. */
export function Resend({ heading, texts }: ResendProps) {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined)
    return (
      <EmptyLayout heading={words.sentTitle} intro={say(words.resentText, { email: sentTo })}>
        <p className="empty-intro">{words.resentHelp}</p>
        <button type="button" className="button" onClick={() => setSentTo(undefined)}>
          {words.tryAgain}
        </button>
        <Ways to={['login', 'register']} />
      </EmptyLayout>
    );
  const { page, forgotten } = words.passwordOf.registration;
  return (
    <EmptyLayout heading={heading} intro={texts.join(' ')}>
      <ResendForm onSent={setSentTo} />
      <p className="empty-ways">
        <a href={basePath + page}>{forgotten}</a>
      </p>
      <Ways to={['login']} />
    </EmptyLayout>
  );
}
