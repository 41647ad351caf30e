import { useState } from 'react';
import { accountForms } from '#src/i18n/en/account/accountForms.ts';
import { links as words } from '#src/i18n/en/account/links.ts';
import { say } from '#src/i18n/say.ts';
import type { LinkPurpose } from '#src/resources/auth/routes/readAccountLink.ts';
import { EmptyLayout } from '../emptyLayout/EmptyLayout.tsx';
import { ButtonLink, LinkStates } from '../emptyLayout/LinkStates.tsx';
import { type LinkOutcome, useToken } from '../emptyLayout/useLink.ts';
import { Ways } from '../emptyLayout/Ways.tsx';
import { ResetForm } from './ResetForm.tsx';

interface AskAgainProps {
  readonly heading: string;
  readonly text: string;
}

/** The page of a missing or expired link. */
const AskAgain = ({ heading, text }: AskAgainProps) => (
  <EmptyLayout heading={heading} intro={text}>
    <ButtonLink to="forgot" label={words.askAgain} />
    <Ways to={['login']} />
  </EmptyLayout>
);

function OpenedLink({ token }: { readonly token: string }) {
  const [outcome, setOutcome] = useState<LinkOutcome>();
  const expired = <AskAgain heading={words.expiredTitle} text={words.expiredText} />;
  if (outcome === 'expired') return expired;
  if (outcome === 'used')
    return (
      <EmptyLayout heading={words.resetDoneTitle} intro={words.resetDoneText}>
        <ButtonLink to="login" label={accountForms.toLogin} />
      </EmptyLayout>
    );
  return (
    <LinkStates token={token} heading={words.resetTitle} expired={expired}>
      {({ email, purpose }) => (
        <EmptyLayout
          heading={purpose === ('first-password' satisfies LinkPurpose) ? words.firstTitle : words.resetTitle}
          intro={say(words.resetText, { email })}
        >
          <ResetForm token={token} email={email} onDone={setOutcome} />
        </EmptyLayout>
      )}
    </LinkStates>
  );
}

/** `/confirm-reset`: the page of a link that sets a password. The link is valid until a password is set. */
export function ConfirmReset() {
  const token = useToken();
  if (token === '') return <AskAgain heading={words.resetTitle} text={words.resetOpenMail} />;
  return <OpenedLink key={token} token={token} />;
}
