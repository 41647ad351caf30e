import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { userAccountWords as words } from '#src/i18n/en/account/userAccount.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { viewAs } from '#src/providers/session.ts';
import { openView } from './userSessionsQuery.ts';

/** Opens Quarry as a user sees it, on their first page. */
export function SeeAs({ user }: { readonly user: number }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => openView(user),
    onSuccess: (answer) => {
      // The admin's page is unmounted before the address changes, so that no form blocks the navigation.
      flushSync(() => viewAs(answer));
      void navigate('/');
    },
    onError: (error) => notify(error.message, { type: 'error' }),
    // Tokens aren't cached.
    gcTime: 0,
  });
  return (
    <div className="see-as">
      <button type="button" className="button" disabled={isPending} onClick={() => mutate()}>
        {words.seeAs}
      </button>
      <p className="muted">{say(words.seeAsText, { minutes: limits.viewMinutes })}</p>
    </div>
  );
}
