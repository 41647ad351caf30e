import { useState } from 'react';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { chunk } from '#src/ui/chunk.ts';
import { FloatingBoundary } from '#src/ui/FloatingBoundary.tsx';
import type { LeaveDialogProps } from './LeaveDialog.tsx';

const dialog = chunk('leave', () => import('./LeaveDialog.tsx').then(({ LeaveDialog }) => LeaveDialog));

/** Ends the hunter's part in the task, after asking. */
export function Leave(props: Omit<LeaveDialogProps, 'onClose'>) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <button type="button" className="button" onPointerEnter={dialog.preload} onClick={() => setAsking(true)}>
        {hunter.leave}
      </button>
      {isAsking && (
        <FloatingBoundary onClose={close}>
          <dialog.Component {...props} onClose={close} />
        </FloatingBoundary>
      )}
    </>
  );
}
