import { useState } from 'react';
import { accountForms } from '#src/i18n/en/account/accountForms.ts';
import { links as words } from '#src/i18n/en/account/links.ts';
import { say } from '#src/i18n/say.ts';
import { useCurrentUser } from '#src/providers/useCurrentUser.ts';
import { EmptyLayout } from '../emptyLayout/EmptyLayout.tsx';
import { ButtonLink, LinkStates } from '../emptyLayout/LinkStates.tsx';
import { type LinkOutcome, useToken } from '../emptyLayout/useLink.ts';
import { ConfirmButton } from './ConfirmButton.tsx';
import { Resend } from './Resend.tsx';

function Confirmed({ email }: { readonly email: string }) {
  const user = useCurrentUser();
  return (
    <EmptyLayout heading={words.confirmedTitle} intro={say(words.confirmedText, { email })}>
      {/* The login leads on who is signed in. */}
      <ButtonLink to="login" label={user === null ? accountForms.toLogin : words.continue} />
    </EmptyLayout>
  );
}

function OpenedLink({ token }: { readonly token: string }) {
  const [outcome, setOutcome] = useState<LinkOutcome>();
  const expired = <Resend heading={words.expiredTitle} texts={[words.expiredText, words.confirmedAlready]} />;
  if (outcome === 'expired') return expired;
  return (
    <LinkStates token={token} heading={words.confirmTitle} expired={expired}>
      {({ email }) =>
        outcome === 'used' ? (
          <Confirmed email={email} />
        ) : (
          <EmptyLayout heading={words.confirmTitle} intro={say(words.confirmText, { email })}>
            <ConfirmButton token={token} onDone={setOutcome} />
          </EmptyLayout>
        )
      }
    </LinkStates>
  );
}

/** `/email-confirm`: the page of the link in the mail after registering. Only its button uses the link. */
export function EmailConfirm() {
  const token = useToken();
  if (token === '') return <Resend heading={words.confirmTitle} texts={[words.openMail]} />;
  return <OpenedLink key={token} token={token} />;
}
