import { useLayoutEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { chunk } from '#src/ui/chunk.ts';
import { OverlayBoundary } from '#src/ui/OverlayBoundary.tsx';

const dialog = chunk('leave', () => import('./LeaveDialog.tsx').then(({ LeaveDialog }) => LeaveDialog));

/** The checks of all mounted guards: whether unsaved changes would be lost now. */
const guards = new Set<() => boolean>();
const isNeededNow = (): boolean => [...guards].some((isNeeded) => isNeeded());

/** The browser shows its own prompt when the tab is closed or reloaded. */
function warn(event: BeforeUnloadEvent): void {
  if (isNeededNow()) event.preventDefault();
}

/**
 * Asks the user before they leave with unsaved changes. Render it beside the inputs from the beginning. The dialog's code is preloaded.
 * @param isNeeded checked at the moment of leaving
 */
export function LeaveGuard({ isNeeded }: { readonly isNeeded: () => boolean }) {
  // A layout effect registers the guard before the inputs are painted, so that early typing isn't lost.
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

/** Blocks navigation while any guard needs it. Render it once and before all guards, as a router accepts only one blocker. */
export function LeaveBlocker() {
  const blocker = useBlocker(isNeededNow);
  if (blocker.state !== 'blocked') return null;
  const stay = () => blocker.reset();
  return (
    <OverlayBoundary onClose={stay}>
      <dialog.Component onStay={stay} onLeave={() => blocker.proceed()} />
    </OverlayBoundary>
  );
}
