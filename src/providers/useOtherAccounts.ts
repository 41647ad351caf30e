import { useEffect, useState } from 'react';
import { type AccountName, loadAccountName } from '#src/providers/loadAccountName.ts';
import { currentUser, signedInAccounts } from '#src/providers/session.ts';

export interface OtherAccount extends AccountName {
  readonly id: number;
}

/** The other accounts that are signed in with this browser; accounts whose session is over are left out. */
export function useOtherAccounts(): readonly OtherAccount[] {
  const [loadedAccounts, setLoadedAccounts] = useState<readonly OtherAccount[]>([]);
  useEffect(() => {
    let isUnmounted = false;
    const others = signedInAccounts().filter((id) => id !== currentUser());
    const requests = others.map(async (id) => ({ id, ...(await loadAccountName(id)) }));
    void Promise.allSettled(requests).then((answers) => {
      if (!isUnmounted)
        setLoadedAccounts(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])));
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  return loadedAccounts;
}
