import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { refusals } from '#src/i18n/en/admin/refusals.ts';
import { say } from '#src/i18n/say.ts';
import { resendConfirmation } from '#src/providers/confirmation.ts';
import { profileQuery } from '#src/providers/profile.ts';
import { useActor } from '#src/providers/useActor.ts';
import { letter } from '#src/ui/notice/drawings.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';

/** Replaces every page that needs a confirmed email. */
export function ConfirmEmail() {
  const { id, email } = useActor().profile;
  const queryClient = useQueryClient();
  const text = [say(refusals.confirmText, { email }), refusals.confirmHelp];
  const { queryKey } = profileQuery(id);
  const { mutate: resend, isPending, isSuccess, error } = useMutation({ mutationFn: () => resendConfirmation(email) });
  return (
    <Notice title={refusals.confirm} text={text} drawing={letter}>
      <button
        type="button"
        className="button"
        data-kind="filled"
        onClick={() => void queryClient.invalidateQueries({ queryKey })}
      >
        {refusals.checkAgain}
      </button>
      <button type="button" className="button" disabled={isPending} onClick={() => resend()}>
        {refusals.resend}
      </button>
      <Link className="button" to="/contacts">
        {refusals.contacts}
      </Link>
      <output className="notice-outcome">{isSuccess ? refusals.resent : error?.message}</output>
    </Notice>
  );
}
