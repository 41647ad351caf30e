import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { profile } from '#src/i18n/en/account/profile.ts';
import { say } from '#src/i18n/say.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { checkSocialAccount } from '#src/resources/bounty/routes/checkSocialAccount.ts';
import { socialAccounts } from '#src/resources/bounty/socialAccounts.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { useCacheRecord } from '#src/screens/recordCache.ts';

/** Lets the platform check an account now, and updates its row. */
export function useCheck({ id, handle, status }: AnyRow) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const keep = useCacheRecord(socialAccounts);
  const notify = useNotify();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => dataProvider.callRoute(checkSocialAccount, { params: { id } }),
    onSuccess: ({ data }) => {
      keep(data);
      const isNewlyVerified = data.status === 'verified' && status !== 'verified';
      const wasChecked = data.checkedAt !== null;
      const text = isNewlyVerified ? profile.verified : wasChecked ? profile.seen : profile.unasked;
      notify(say(text, { handle: String(handle) }), { type: wasChecked ? 'success' : 'info' });
    },
  });
  return { check: () => mutate(), isChecking: isPending, refusal: error?.message };
}
