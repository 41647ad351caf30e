import { onOtherTab } from './storage.ts';

/** How long a change of local storage may take to reach the other tabs, in milliseconds; usually it takes a few. */
const longestLag = 5_000;

const hasLocks = (): boolean => 'locks' in navigator;
const nameOf = (accessToken: string): string => `quarry.replaced.${accessToken}`;

/**
 * Tells the other tabs that an access token was replaced in local storage. The change reaches them later than a Web Lock
 * does, so a lock is held in its name until they must have it.
 * @returns once the lock is held
 */
export async function announceReplacement(accessToken: string): Promise<void> {
  if (!hasLocks()) return;
  await new Promise<void>((onHeld) => {
    void navigator.locks.request(nameOf(accessToken), () => {
      onHeld();
      return new Promise((resolve) => setTimeout(resolve, longestLag));
    });
  });
}

/** If another tab has told that it replaced the access token, waits until `isHere` says that this tab has the new one. */
export async function awaitReplacement(accessToken: string, isHere: () => boolean): Promise<void> {
  if (!hasLocks()) return;
  const { held = [] } = await navigator.locks.query();
  if (!held.some(({ name }) => name === nameOf(accessToken))) return;
  await new Promise<void>((resolve) => {
    const check = () => {
      if (!isHere()) return;
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = onOtherTab(check);
    const timer = setTimeout(() => {
      stop();
      resolve();
    }, longestLag);
    check();
  });
}
