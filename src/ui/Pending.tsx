import { useState } from 'react';

/** A placeholder for a loading part without its own placeholder: an outline inside `.in-order`, nothing elsewhere. */
export const Pending = () => <i className="arriving" data-arriving="true" aria-busy="true" />;

/** Whether content is loading for the first time. Loading it again, as after a failure, doesn't count. */
export function usePending(isPending: boolean): boolean {
  const [hasLoaded, setLoaded] = useState(!isPending);
  if (!isPending && !hasLoaded) setLoaded(true);
  return isPending && !hasLoaded;
}
