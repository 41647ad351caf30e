import { useEffect, useState, useSyncExternalStore } from 'react';
import { ServerProblem } from '#src/providers/errors.ts';
import { lookAtLink, type SeenLink } from './accountRequests.ts';
import { errorsOf } from './formErrors.ts';

function onHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Returns the token of the opened link. It follows the #, so that browsers don't send it. Another link may open in the same tab. */
export const useToken = (): string => useSyncExternalStore(onHash, () => window.location.hash.slice(1));

/** The state of an opened link: being checked, valid, expired, or failed. */
export type OpenedLink =
  | { readonly state: 'checking' }
  | { readonly state: 'works'; readonly link: SeenLink }
  | { readonly state: 'expired' }
  | { readonly state: 'failed'; readonly text: string };

/** Checks a link without using it, because email scanners open links too. */
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

/** The result of using a link. */
export type LinkOutcome = 'used' | 'expired';

/**
 * Returns the result of a request that uses a link.
 * @throws errors of the request, except a refusal of the link itself
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

/** Whether a refusal concerns the link; the other refusals concern fields. */
const isExpired = (error: unknown): boolean =>
  error instanceof ServerProblem &&
  (error.status === 400 || error.status === 422) &&
  error.problems.every(({ propertyPath = '' }) => propertyPath === '' || propertyPath === 'token');
