import { useEffect, useState } from 'react';
import { type AccountName, accountName } from '#src/providers/accountName.ts';
import { accounts, currentUser } from '#src/providers/session.ts';

export interface OtherAccount extends AccountName {
  readonly id: number;
}

/** The other accounts that are signed in with this browser; those whose session is over are left out. */
export function useOtherAccounts(): readonly OtherAccount[] {
  const [found, setFound] = useState<readonly OtherAccount[]>([]);
  useEffect(() => {
    let isUnmounted = false;
    const others = accounts().filter((id) => id !== currentUser());
    const asked = others.map(async (id) => ({ id, ...(await accountName(id)) }));
    void Promise.allSettled(asked).then((answers) => {
      if (!isUnmounted) setFound(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])));
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  return found;
}
