import { useState } from 'react';

/** Stands for something that is on its way and draws nothing itself: an outline inside `.in-order`, and nothing elsewhere. */
export const Pending = () => <i className="arriving" data-arriving="true" aria-busy="true" />;

/** Whether something has yet to come for the first time. What has failed once, and is asked for again, keeps nobody waiting. */
export function usePending(isPending: boolean): boolean {
  const [hasCome, setCome] = useState(!isPending);
  if (!isPending && !hasCome) setCome(true);
  return isPending && !hasCome;
}
