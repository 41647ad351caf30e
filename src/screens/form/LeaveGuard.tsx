import { useLayoutEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { chunk } from '#src/ui/chunk.ts';
import { FloatingBoundary } from '#src/ui/FloatingBoundary.tsx';

const dialog = chunk('leave', () => import('./LeaveDialog.tsx').then(({ LeaveDialog }) => LeaveDialog));

/** Of everything on the page that can be typed into: whether something would be lost now. */
const guards = new Set<() => boolean>();
const isNeededNow = (): boolean => [...guards].some((isNeeded) => isNeeded());

/** The browser asks in its own words when the tab is closed or loaded anew. */
function warn(event: BeforeUnloadEvent): void {
  if (isNeededNow()) event.preventDefault();
}

/**
 * Stands beside what can be typed into, from the beginning: asks before the page is left. The dialog has its code ready before
 * somebody leaves.
 * @param isNeeded asked in that moment
 */
export function LeaveGuard({ isNeeded }: { readonly isNeeded: () => boolean }) {
  // Before the inputs are seen: what is typed at once would be lost to a guard that comes after.
  useLayoutEffect(() => {
    if (isNeeded()) dialog.preload();
    guards.add(isNeeded);
    window.addEventListener('beforeunload', warn);
    return () => {
      guards.delete(isNeeded);
      if (guards.size === 0) window.removeEventListener('beforeunload', warn);
    };
  }, [isNeeded]);
  return null;
}

/** Stops whoever leaves what a guard stands beside. One for all of them, there before they are: a router takes no second one. */
export function LeaveBlocker() {
  const blocker = useBlocker(isNeededNow);
  if (blocker.state !== 'blocked') return null;
  const stay = () => blocker.reset();
  return (
    <FloatingBoundary onClose={stay}>
      <dialog.Component onStay={stay} onLeave={() => blocker.proceed()} />
    </FloatingBoundary>
  );
}
