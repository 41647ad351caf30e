import { subscribeOtherTabs } from './storage.ts';

/** How long a change of local storage may take to reach the other tabs, in milliseconds; usually it takes a few. */
const maxLag = 5_000;

const hasLocks = (): boolean => 'locks' in navigator;
const lockName = (accessToken: string): string => `quarry.replaced.${accessToken}`;

/**
 * Tells the other tabs that an access token was replaced in local storage. The change reaches them later than a Web Lock
 * does, so a lock is held in its name until they must have it.
 * @returns once the lock is held
 */
export async function announceReplacement(accessToken: string): Promise<void> {
  if (!hasLocks()) return;
  await new Promise<void>((onHeld) => {
    void navigator.locks.request(lockName(accessToken), () => {
      onHeld();
      return new Promise((resolve) => setTimeout(resolve, maxLag));
    });
  });
}

/** If another tab has told that it replaced the access token, waits until `isHere` says that this tab has the new one. */
export async function awaitReplacement(accessToken: string, hasArrived: () => boolean): Promise<void> {
  if (!hasLocks()) return;
  const { held: locks = [] } = await navigator.locks.query();
  if (!locks.some(({ name }) => name === lockName(accessToken))) return;
  await new Promise<void>((resolve) => {
    const resolveIfArrived = () => {
      if (!hasArrived()) return;
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = subscribeOtherTabs(resolveIfArrived);
    const timer = setTimeout(() => {
      stop();
      resolve();
    }, maxLag);
    resolveIfArrived();
  });
}
