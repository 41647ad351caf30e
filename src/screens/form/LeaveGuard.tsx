import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { chunk } from '#src/ui/chunk.ts';
import { FloatingBoundary } from '#src/ui/FloatingBoundary.tsx';

const dialog = chunk('leave', () => import('./LeaveDialog.tsx').then(({ LeaveDialog }) => LeaveDialog));

/** The browser asks in its own words when the tab is closed or loaded anew. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Stands where something typed would be lost: asks before the page is left. The dialog has its code ready before somebody leaves.
 * @param isNeeded asked in that moment
 */
export function LeaveGuard({ isNeeded }: { readonly isNeeded: () => boolean }) {
  const blocker = useBlocker(isNeeded);
  useEffect(() => {
    dialog.preload();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  if (blocker.state !== 'blocked') return null;
  const stay = () => blocker.reset();
  return (
    <FloatingBoundary onClose={stay}>
      <dialog.Component onStay={stay} onLeave={() => blocker.proceed()} />
    </FloatingBoundary>
  );
}
