import { useEffect, useState, useSyncExternalStore } from 'react';
import { ServerProblem } from '#src/providers/errors.ts';
import { lookAtLink, type SeenLink } from './accountRequests.ts';
import { errorsOf } from './formErrors.ts';

function onHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The token of the link that was opened: it stands after the #, which is sent to no server. Another link may be opened in the same tab. */
export const useToken = (): string => useSyncExternalStore(onHash, () => window.location.hash.slice(1));

/** A link that was opened: while it is looked at, as it is, or why it doesn't work. */
export type OpenedLink =
  | { readonly state: 'checking' }
  | { readonly state: 'works'; readonly link: SeenLink }
  | { readonly state: 'expired' }
  | { readonly state: 'failed'; readonly text: string };

/** Looks at a link. Opening doesn't use it: scanners of mails do so too. */
export function useLink(token: string): OpenedLink {
  const [opened, setOpened] = useState<OpenedLink>({ state: 'checking' });
  useEffect(() => {
    let isCurrent = true;
    const show = (next: OpenedLink) => isCurrent && setOpened(next);
    lookAtLink(token).then(
      (link) => show({ state: 'works', link }),
      (error: unknown) => show(isExpired(error) ? { state: 'expired' } : { state: 'failed', text: textOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return opened;
}

const textOf = (error: unknown): string => errorsOf(error, [])['form'] ?? '';

/** What using a link came to. */
export type LinkOutcome = 'used' | 'expired';

/**
 * What a request that uses a link comes to.
 * @throws what the request does, but for a refusal of the link itself
 */
export async function outcomeOf(request: () => Promise<unknown>): Promise<LinkOutcome> {
  try {
    await request();
    return 'used';
  } catch (error) {
    if (isExpired(error)) return 'expired';
    throw error;
  }
}

/** Whether a refusal is of the link: those of what was typed stand at its fields. */
const isExpired = (error: unknown): boolean =>
  error instanceof ServerProblem &&
  (error.status === 400 || error.status === 422) &&
  error.problems.every(({ propertyPath = '' }) => propertyPath === '' || propertyPath === 'token');
