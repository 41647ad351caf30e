import { subscribeOtherTabs } from './storage.ts';

/** The maximum time before other tabs see a change of local storage, in milliseconds; usually it is a few. */
const maxLag = 5_000;

const hasLocks = (): boolean => 'locks' in navigator;
const lockName = (accessToken: string): string => `quarry.replaced.${accessToken}`;

/**
 * Announces to the other tabs that an access token was replaced in local storage. They see the change later than a Web Lock: this tab locks
 * the token's name until then.
 * @returns once the lock is acquired
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

/** If another tab has announced a replacement of the access token, waits until `hasArrived` reports that this tab has it. */
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
