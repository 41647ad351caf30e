import { useState } from 'react';
import { accountForms } from '#src/i18n/en/account/accountForms.ts';
import { links as words } from '#src/i18n/en/account/links.ts';
import { say } from '#src/i18n/say.ts';
import { useCurrentUser } from '#src/providers/useCurrentUser.ts';
import type { SeenLink } from '../emptyLayout/accountRequests.ts';
import { EmptyLayout } from '../emptyLayout/EmptyLayout.tsx';
import { ButtonLink, LinkStates } from '../emptyLayout/LinkStates.tsx';
import { type LinkOutcome, useToken } from '../emptyLayout/useLink.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import { inboxWords } from './inboxWords.ts';
import { Resend } from './Resend.tsx';

function Used({ link }: { readonly link: SeenLink }) {
  const user = useCurrentUser();
  const { doneTitle, doneText } = inboxWords(link);
  return (
    <EmptyLayout heading={doneTitle} intro={say(doneText, { email: link.email })}>
      {/* The login redirects a signed-in user. */}
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
      {(link) => {
        if (outcome === 'used') return <Used link={link} />;
        const { title, text } = inboxWords(link);
        return (
          <EmptyLayout heading={title} intro={say(text, { email: link.email })}>
            <ConfirmForm token={token} link={link} onDone={setOutcome} />
          </EmptyLayout>
        );
      }}
    </LinkStates>
  );
}

/** `/email-confirm`: the page of a link that proves the ownership of an inbox. Only its button uses the link. */
export function EmailConfirm() {
  const token = useToken();
  if (token === '') return <Resend heading={words.confirmTitle} texts={[words.openMail]} />;
  return <OpenedLink key={token} token={token} />;
}
