import type { ReactNode } from 'react';
import { links as words } from '#src/i18n/en/account/links.ts';
import { basePath } from '#src/providers/configuration.ts';
import type { SeenLink } from './accountRequests.ts';
import { EmptyLayout } from './EmptyLayout.tsx';
import { FormError } from './FormError.tsx';
import { useLink } from './useLink.ts';

interface LinkStatesProps {
  readonly token: string;
  /** The page's heading while the link is checked, or if the check fails. */
  readonly heading: string;
  /** The page of an expired link. */
  readonly expired: ReactNode;
  /** The page of a valid link. */
  readonly children: (link: SeenLink) => ReactNode;
}

/** The page of a link in an email, depending on the link's state. */
export function LinkStates({ token, heading, expired, children }: LinkStatesProps) {
  const opened = useLink(token);
  if (opened.state === 'works') return children(opened.link);
  if (opened.state === 'expired') return expired;
  return (
    <EmptyLayout heading={heading}>
      {opened.state === 'checking' && <output className="empty-intro">{words.checking}</output>}
      <FormError text={opened.state === 'failed' ? opened.text : undefined} />
    </EmptyLayout>
  );
}

/** A link that looks like the page's main button. */
export const ButtonLink = ({ to, label }: { readonly to: string; readonly label: string }) => (
  <a className="button" data-kind="filled" href={basePath + to}>
    {label}
  </a>
);
